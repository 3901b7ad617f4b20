import { type Static, Type } from 'typebox';
import { closed } from './closed.ts';

const text = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'The expression, for example `row.enabled && user.isAdmin`.',
});

/**
 * A computed value: `{ "$": "row.count + 1" }`. Allowed only where the grammar says so; a literal is always a literal.
 */
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

/** An expression that returns true or false. A missing value makes it false, and its negation too. */
export const Condition = closed(
  { $: text },
  {
    $id: 'condition',
    expects: 'boolean',
    description:
      'An expression that returns true or false. If a value it reads is missing, it is false, and so is its negation.',
    examples: [{ $: 'user.isAdmin' }, { $: 'has(page.departments.code)' }],
  },
);
export type Condition = Static<typeof Condition>;

/** Any value; `{ "$": "..." }` is an expression at every depth. */
export type Value = unknown;

type NamedValue = Record<string, Value> | Expression;

/** Required named values, such as the initial values of a form. */
export const NamedValues = (description: string) =>
  Type.Unsafe<NamedValue>({ type: 'object', description, holdsValues: true, expects: 'record' });

/** Optional named values, such as the query of a call; an expression must return a record. */
export const Named = (description: string) => Type.Optional(NamedValues(description));

/** Optional named values, or an expression that may return anything, such as the body of a call. */
export const Values = (description: string) =>
  Type.Optional(Type.Unsafe<NamedValue>({ type: 'object', description, holdsValues: true }));
