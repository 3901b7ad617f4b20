import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { warningAt } from '../rules/finding.ts';
import { defineVerb } from './verb.ts';

export const Navigate = closed(
  {
    to: Type.String({
      pattern: '^/',
      pathOf: 'pageOfRecord',
      refers: 'path',
      description: 'A path of the console, "/admin/users"; {name} is filled from the row.',
    }),
    query: Named('Query parameters of the address; the page reads them from `route`.'),
    in: Type.Optional(
      oneOf(['tab', 'panel', 'window'], {
        default: 'tab',
        description: 'Where the page opens.',
        meanings: {
          tab: 'In its tab.',
          window: 'In a new tab of the browser.',
          panel: 'In a floating panel that stays open on other pages.',
        },
      }),
    ),
  },
  {
    $id: 'navigate',
    description: 'Opens another page of the console.',
  },
);
export type Navigate = Static<typeof Navigate>;

export const navigate = defineVerb({
  schema: Type.Unsafe<string | Navigate>({
    type: ['string', 'object'],
    pattern: '^/',
    pathOf: 'pageOfRecord',
    refers: 'path',
    properties: Navigate.properties,
    required: ['to'],
    additionalProperties: false,
    description: 'Opens another page: a path, "/admin/users", or { "to": ..., "query": ... }.',
  }),
  rule({ value, pointer }) {
    const { to, query } = Object(value.navigate) as { to?: unknown; query?: unknown };
    if (query === undefined || typeof to !== 'string' || !to.includes('?')) return [];
    return [warningAt(`${pointer}/navigate/query`, '"to" already has parameters', 'Write all of them in "query".')];
  },
  examples: [
    { navigate: '/workTable' },
    { navigate: { to: '/admin/users', query: { 'q.name': { $: 'row.name' } } } },
    { navigate: { to: '/operation/messageCenter', in: 'panel' } },
    { navigate: { to: '/dashboard', in: 'window' } },
  ],
});
