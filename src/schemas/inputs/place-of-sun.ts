import { closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';

/** Where the sun is reckoned for. */
export const placeOfSun = closed(Expression.properties, {
  expects: 'list',
  adds: ['picked'],
  description:
    'With input schedule: the place whose sun counts, [longitude, latitude] in GCJ-02 degrees. `picked` has the rows that the form has chosen, by field. Without it the moments of the sun are not shown.',
});
