import { closed } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';

/** A call whose rows are the choices of one field, and follow what else is in the form. */
export const choicesFrom = closed(
  {
    get: pathString('call', 'GETs the choices, a list of rows, from this path; {name} is filled from `fill`.'),
    fill: Named('Values for {name} in the path. Without one of them there are no choices yet.'),
    query: Named('The query parameters.'),
  },
  {
    $id: 'choicesFrom',
    adds: ['picked'],
    description:
      'With input select: choices that depend on the form, such as the loops of the chosen concentrator; `picked` has the rows that pick fields, and selects of a source, have chosen, by field. They are read again when a value changes; a chosen value that they lack is then cleared.',
    examples: [
      { get: '/island-assets/concentratorLoop/{uid}', fill: { uid: { $: 'picked.attributes.concentratorId.uid' } } },
    ],
  },
);
