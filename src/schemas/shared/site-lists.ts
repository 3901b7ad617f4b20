import { type Static, Type } from 'typebox';
import { Option } from '../grammar/choices.ts';
import { closed, oneOf } from '../grammar/closed.ts';
import { namePattern } from '../rules/name-pattern.ts';

/** The tone of a count, in a counter and in the alarm bell. */
export const countTone = oneOf(['danger', 'warning', 'info', 'success', 'neutral', 'cyan', 'magenta', 'purple'], {
  default: 'neutral',
  description: 'Colour of the marker while the number is not 0.',
  meanings: {
    danger: 'Red: act now.',
    warning: 'Amber: needs attention.',
    info: 'Blue: for information.',
    success: 'Green: all good.',
    neutral: 'Grey.',
    cyan: 'Teal: one kind among others, no level.',
    magenta: 'Magenta: another kind.',
    purple: 'Violet: another kind.',
  },
});

const Label = Type.Object(
  {
    zh: Type.String({ description: 'The Chinese caption.' }),
    en: Type.String({ description: 'The English caption.' }),
  },
  { additionalProperties: false, description: 'The label of the count.' },
);

/** SHELL-03, PERM-04 */
export const alarmRows = Type.Array(
  closed({
    key: Type.String({ description: 'The uKey of the count.' }),
    title: Label,
    tone: Type.Optional(countTone),
    func: Type.String({
      pattern: '^[0-9]+$',
      refers: 'function',
      description: 'Only users with this function of the menu see the row.',
    }),
    to: Type.String({ pattern: '^/', pathOf: 'page', refers: 'path', description: 'The page a click opens.' }),
    alarm: Type.Optional(
      Type.String({
        pattern: '^/',
        pathOf: 'pageOfMessage',
        refers: 'path',
        description: 'The page at one alarm; {eventId} is filled. Default: the page of `to` with ?eventId=.',
      }),
    ),
  }),
  {
    minItems: 1,
    description:
      'The counts; the bell shows the sum of those that the user may see. A [counter](blocks.md#counter) with `"items": "alarms"` shows them too.',
  },
);

/** Choices that several pages show. */
export const siteOptions = Type.Optional(
  Type.Unsafe<Record<string, Static<typeof Option>[]>>({
    type: 'object',
    propertyNames: { pattern: namePattern },
    additionalProperties: Type.Array(Option, { minItems: 1, description: 'The choices.' }),
    description:
      'Option lists of several pages, used by `"options": "<name>"`. A list of the same name in "shared" of a page comes first.',
    examples: [
      {
        enabled: [
          { value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' },
          { value: false, title: { zh: '禁用', en: 'Disabled' } },
        ],
      },
    ],
  }),
);
