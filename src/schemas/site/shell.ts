import { Type } from 'typebox';
import { pathString } from '../grammar/path-use.ts';
import { alarmRows } from '../shared/site-lists.ts';
import { Caption, caption, closed, comment, func, id, page } from './keys.ts';

const Inbox = (description: string) =>
  Type.Object(
    {
      func: func('The function of the menu that shows the tab.'),
      readAll: func('The function of the menu that marks all as read.'),
      page: page('The page with the full list.'),
      opens: Type.Optional(
        Type.Record(Type.String(), page('The page; {eventId} is filled from the message.', 'pageOfMessage'), {
          description: 'The page a message links to, by its eventType.',
        }),
      ),
    },
    { ...closed, description },
  );

/** The content of the header. */
export const SiteShell = Type.Object(
  {
    ...comment,
    feedback: Type.Optional(
      Type.Object(
        { func: func('The function of the menu that shows the button.') },
        {
          ...closed,
          description: 'The feedback button in the header.',
        },
      ),
    ),
    /** NOTE-01 */
    news: Type.Optional(Inbox('Messages to one user, in the panel of the bell.')),
    notices: Type.Optional(Inbox('Announcements, in the panel of the bell.')),
    /** SHELL-03, PERM-04 */
    alarms: Type.Optional(
      Type.Object(
        {
          funcs: Type.Array(func('A function of the menu.'), {
            minItems: 1,
            description: 'Only users with one of these functions see the bell.',
          }),
          rows: alarmRows,
          panel: Type.Optional(page('The page that the alarm dialog shows in a frame.')),
          map: Type.Optional(page('The map of alarms, opened at one by ?eventId.')),
          acknowledge: Type.Optional(func('The function that acknowledges an alarm.')),
          domains: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  ...comment,
                  id: id('The id of the event domain on the platform.'),
                  caption,
                  title: Type.Optional(
                    Caption("Shown in the bell and the popup instead of the platform's name, which has one language."),
                  ),
                  color: Type.String({
                    pattern: '^#[0-9a-f]{6}$',
                    description: 'Its color, "#rrggbb", readable as a mark on light and dark surfaces.',
                  }),
                  row: Type.Optional(Type.String({ description: 'The key of the row that lists its alarms.' })),
                },
                closed,
              ),
              { description: 'Event domains with a fixed color; all others are grey-blue.' },
            ),
          ),
        },
        { ...closed, description: 'The alarm bell in the header.' },
      ),
    ),
    /** Additional sources of the command palette: services that take searchValue, pageNum and pageSize. */
    search: Type.Optional(
      Type.Array(
        Type.Object(
          {
            title: Caption('The name of a row, such as a device.'),
            page: page('The page that the user must be allowed to open.'),
            post: pathString('fixedCall', 'POSTs searches to this path.'),
            name: Type.String({ minLength: 1, description: 'The field to show.' }),
            note: Type.String({ minLength: 1, description: 'The field to show beside it, such as the uid.' }),
            to: page('The page a row opens; {id} is filled from the row.', 'pageOfFound'),
          },
          closed,
        ),
        { description: 'Additional sources of the command palette.' },
      ),
    ),
    /** VOICE-05 */
    voice: Type.Optional(
      Type.Object(
        { device: page('The page that shows the device of a command; {id} is filled with its id.', 'pageOfFound') },
        { ...closed, description: 'The voice assistant in the header.' },
      ),
    ),
    /** SHELL-04 */
    position: Type.Optional(
      page('The page that shows a point on the map, in a frame; its query has lng, lat and name.'),
    ),
  },
  {
    ...closed,
    description: 'The content of the header. Omit a key to hide its part.',
    examples: [
      {
        feedback: { func: '100381' },
        notices: { func: '100784', readAll: '100785', page: '/operation/noticeCenter' },
        position: '/csmb/position',
      },
    ],
  },
);
