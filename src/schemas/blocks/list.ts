import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { type Option, options } from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { excludesKey, needsKey } from '../rules/keys-together.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';
import { chosenRow } from './chosen-row.ts';

const place = (description: string) => Type.String({ minLength: 1, refers: 'rowField', description });

export const list = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('list'),
      ...blockKeys,
      id: blockId,
      source: sourceName(),
      title: place('The field for the first line.'),
      text: Type.Optional(place('The field for the second line.')),
      time: Type.Optional(place('The field with a time, shown as time ago.')),
      status: Type.Optional(
        closed(
          {
            field: place('The field with the status value.'),
            options: Type.Unsafe<readonly Option[]>({
              ...options,
              description:
                'Titles and tones of the values: a list, or the name of one in "shared.options" of the page or "options" of site.json.',
            }),
          },
          { description: 'A status at the end of each line.' },
        ),
      ),
      choose: Type.Optional(
        Type.Boolean({
          description: 'A click selects a row, available as `page.<id>.row`. Cannot be combined with `to`.',
        }),
      ),
      chooseFirst: Type.Optional(
        Type.Boolean({
          description: 'The first row is selected at the start, and one always is; the URL keeps it. Requires choose.',
        }),
      ),
      to: Type.Optional(
        Type.String({
          pattern: '^/',
          pathOf: 'pageOfRow',
          refers: 'path',
          description: 'The page opened by a click; {name} is filled from the row.',
        }),
      ),
      max: optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Maximum number of lines.' }), 20),
      look: optional(
        oneOf(['rows', 'cards', 'texts', 'timeline', 'steps'], {
          description: 'Layout.',
          meanings: {
            rows: 'Lines.',
            cards: 'Small cards side by side.',
            texts: 'Lines with their full text, such as a conversation.',
            timeline: 'Lines with their full text along a line of time, such as a history.',
            steps: 'Steps side by side, the last one being the current one, such as a progress.',
          },
        }),
        'rows',
      ),
      empty: Type.Optional(about('Shown when there are no rows.', Text)),
    },
    {
      description: 'Rows as lines, each with a title, text, time and status.',
      examples: [
        {
          kind: 'list',
          id: 'names',
          source: 'rows',
          title: 'name',
          text: 'text',
          time: 'time',
          status: {
            field: 'enabled',
            options: [
              { value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' },
              { value: false, title: { zh: '禁用', en: 'Disabled' }, tone: 'neutral' },
            ],
          },
          to: '/admin/users?q.name={name}',
          max: 5,
        },
        { kind: 'list', id: 'replies', source: 'rows', title: 'name', text: 'text', look: 'texts' },
        { kind: 'list', id: 'history', source: 'rows', title: 'name', text: 'text', time: 'time', look: 'timeline' },
        { kind: 'list', id: 'progress', source: 'rows', title: 'name', time: 'time', look: 'steps' },
      ],
    },
  ),
  gives: (row, block) => ({ record: chosenRow(row, block) }),
  rule: (word) => [
    ...(word.value.choose === true ? excludesKey(word, 'choose', 'to') : []),
    ...needsKey(word, 'chooseFirst', 'choose'),
  ],
});
