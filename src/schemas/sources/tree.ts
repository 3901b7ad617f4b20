import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineSource } from '../grammar/source-kind.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { fields } from './fields.ts';
import { at, body, get, post, query, refreshSeconds, when } from './read-keys.ts';

/** One root object or a list of nodes with children. */
export const tree = defineSource({
  schema: closed(
    {
      kind: Type.Literal('tree'),
      get,
      post,
      query,
      body,
      at,
      key: optional(
        Type.String({
          minLength: 1,
          refers: 'ownField',
          description: 'The field that identifies a node; form fields store it.',
        }),
        'code',
      ),
      label: optional(Type.String({ minLength: 1, refers: 'ownField', description: 'The field to show.' }), 'name'),
      children: optional(Type.String({ minLength: 1, description: 'The field with the child nodes.' }), 'children'),
      fields,
      refreshSeconds,
      when,
    },
    {
      description: 'A tree: a root node, or a list of them.',
      examples: [
        { kind: 'tree', get: '/system/api/area/tree', query: { groupName: 'Device' }, key: 'code', label: 'name' },
      ],
    },
  ),
  rule: (word) => [
    ...oneOfKeys(word, readMethods, 'a tree source must have one method'),
    ...checkBody(word.value, word.pointer),
  ],
});
