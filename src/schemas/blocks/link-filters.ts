import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';

const LinkFilter = closed(
  {
    filter: Type.String({ minLength: 1, description: 'A filter of the data set, such as area.' }),
    as: Type.String({ pattern: '^[\\w.]+$', description: 'The parameter of the page, such as q.areaCode.' }),
  },
  {
    $id: 'linkFilter',
    description: 'A filter of the data that a link hands over, so that the page lists the rows that were counted.',
    examples: [{ filter: 'area', as: 'q.areaCode' }],
  },
);

/** The filters that a link takes along. */
export const toWith = Type.Optional(
  Type.Array(LinkFilter, {
    minItems: 1,
    maxItems: 12,
    description:
      'Filters of the data that `to` hands over. One without a value is left out; the narrower of two areas or departments counts.',
  }),
);
