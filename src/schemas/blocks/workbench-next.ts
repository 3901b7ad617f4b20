import { Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { countTone } from '../shared/site-lists.ts';
import { sourceName, wholeKinds } from './block-keys.ts';

/** One thing that waits for the user of a card. */
export const WorkbenchNext = closed(
  {
    source: sourceName(wholeKinds),
    key: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The number, as in a counter. Default: the total of a page, or the rows of a list.',
      }),
    ),
    only: Type.Optional(
      Type.Record(Type.String(), Type.Unknown({ description: 'The value.' }), {
        description: 'Counts only the rows of a list with these values, by field.',
      }),
    ),
    since: Type.Optional(
      Type.String({ minLength: 1, description: 'Where the response has a time, such as data.0.date: fills {age}.' }),
    ),
    text: about('What waits: {count} is the number, {age} the time since then.', Text, { fills: 'next' }),
    tone: Type.Optional(countTone),
    func: Type.Optional(about('Only users with this function see it.', Func)),
    requires: Type.Optional(about('Requires this capability of the platform; left out without it.', CapabilityName)),
    to: Type.String({
      pattern: '^/',
      pathOf: 'page',
      refers: 'path',
      description: 'The page with what was counted. Users who may not open it do not see the line.',
    }),
    action: Type.Optional(about('The link. Default: Open.', Text)),
  },
  {
    $id: 'workbenchNext',
    description: 'One thing to do next, shown while its number is not 0.',
    examples: [
      {
        source: 'counts',
        key: 'deviceAlarm',
        text: { zh: '{count} 条设备告警待处理', en: '{count} device {count:alarm waits|alarms wait}' },
        tone: 'danger',
        to: '/admin/users',
      },
    ],
  },
);
