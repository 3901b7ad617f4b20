import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { type Expression, type Value, Values } from '../grammar/expression.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { errorAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { recordKey } from './record-key.ts';

/** Literal rows or a value, or expressions of the page state. */
export const staticSource = defineSource({
  schema: closed(
    {
      kind: Type.Literal('static'),
      rows: Type.Optional(
        Type.Unsafe<Record<string, Value>[] | Expression>({
          type: ['array', 'object'],
          items: { type: 'object' },
          properties: { $: { type: 'string', minLength: 1, maxLength: 2000 } },
          required: ['$'],
          additionalProperties: false,
          holdsValues: true,
          expects: 'list',
          description: 'The rows, or an expression that returns them. Write either rows or value.',
        }),
      ),
      value: Values('One record, or an expression that returns it. Write either rows or value.'),
      record: recordKey,
      fields,
    },
    {
      description:
        'Rows or one record, written in the document or computed from the state of the page. Makes no call. Without `fields` the types of literal values count.',
      examples: [
        { kind: 'static', rows: [{ id: 'a', name: '一号灯杆' }] },
        { kind: 'static', rows: { $: 'page.departments.children' } },
        { kind: 'static', value: { $: 'page.departments' } },
      ],
    },
  ),
  rule(word) {
    const { rows } = word.value;
    if (isRecord(rows) && !Object.hasOwn(rows, '$'))
      return [
        errorAt(
          `${word.pointer}/rows`,
          '"rows" must be a list, not an object',
          'Write a list [ ... ], or { "$": "..." }.',
        ),
      ];
    return oneOfKeys(word, ['rows', 'value'], 'a static source must have rows or a value');
  },
});
