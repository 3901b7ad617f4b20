import { closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';

/** What is to hold a program or a calendar, with its limits. */
export const holders = closed(Expression.properties, {
  expects: 'list',
  adds: ['picked'],
  description:
    'With input schedule or dayRules: what is to hold it, such as concentrators: a list of `name` with `steps`, the most of a program, or `programs`, the most of a calendar. One that holds less is named. `picked` has the rows that the form has chosen, by field.',
});
