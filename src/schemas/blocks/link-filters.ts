import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';

const LinkFilter = closed(
  {
    filter: Type.String({
      minLength: 1,
      refers: 'dataFilter',
      description: 'A filter of the data set, such as area.',
    }),
    as: Type.String({ pattern: '^[\\w.]+$', description: 'The parameter of the page, such as q.areaCode.' }),
  },
  {
    $id: 'linkFilter',
    description: 'A filter of the data that a link passes on, so that the page lists the rows that were counted.',
    examples: [{ filter: 'area', as: 'q.areaCode' }],
  },
);

const handedOver =
  'Filters of the data that `to` passes on. One without a value is omitted; of two areas or departments, the narrower one counts.';
const linkFilters = (description: string) =>
  Type.Optional(Type.Array(LinkFilter, { minItems: 1, maxItems: 12, description }));

/** The filters that a link takes along. */
export const toWith = linkFilters(handedOver);

/** The filters that the link of a number takes along: all, so that the list has what was counted. */
export const toWithAll = linkFilters(`${handedOver} If the data has any other filter, the number is not a link.`);
