import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';

const text = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'The expression, for example `row.enabled && user.isAdmin`.',
});

/** A value that is computed: `{ "$": "row.count + 1" }`. Only where the grammar says so; a literal is always a literal. */
export const Expression = closed(
  { $: text },
  {
    $id: 'expression',
    expects: 'any',
    description: 'A computed value: an object with the single key `$` and the expression.',
    examples: [{ $: 'page.departments.children' }, { $: 'user.name + " (" + tenant.name + ")"' }],
  },
);
export type Expression = Static<typeof Expression>;

/** An expression that gives yes or no. A missing key makes it false, and its negation too. */
export const Condition = closed(
  { $: text },
  {
    $id: 'condition',
    expects: 'boolean',
    description:
      'An expression that returns true or false. If something it reads is missing, it is false, and so is its negation.',
    examples: [{ $: 'user.isAdmin' }, { $: 'has(page.departments.code)' }],
  },
);
export type Condition = Static<typeof Condition>;

/** Any value; inside it `{ "$": "..." }` is an expression at every depth. */
export type Value = unknown;

/** Named values that are there, such as the start values of a form. */
export const NamedValues = (description: string) =>
  Type.Unsafe<Record<string, Value> | Expression>({ type: 'object', description, holdsValues: true });

/** Named values that may be left out, such as the body or the query of a call. */
export const Values = (description: string) => Type.Optional(NamedValues(description));
