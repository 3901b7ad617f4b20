import type { Scope } from '../../schemas/rules/scope.ts';

/** The names of expressions at run time. The document is already checked, so every name has type any. */
export const anyScope: Scope = Object.fromEntries(
  [
    ...['row', 'form', 'page', 'route', 'user', 'tenant', 'dict', 'dictionaries', 'names', 'live', 'result'],
    ...['item', 'error', 'loaded', 'selection', 'moved', 'choice', 'picked', 'answer'],
  ].map((name) => [name, 'any' as const]),
);
