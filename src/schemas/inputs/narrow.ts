import { closed } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';

/** Limits choices by what else is in the form. */
export const narrow = closed(Condition.properties, {
  expects: 'boolean',
  adds: ['choice'],
  description:
    'With input select or multiSelect: offers only the choices for which this is true, such as { "$": "choice.productId == form.productId" }. `choice` is the row of the source, or the option. A chosen value whose choice is narrowed away is cleared.',
});
