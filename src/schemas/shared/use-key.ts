import { Type } from 'typebox';

/** The field of the record that a column or a filter is made of. */
export const useKey = Type.Optional(
  Type.String({
    refers: 'recordField',
    onlyChecked: true,
    description:
      'A field of the record of the source: every key that is not written here comes from it. An entry with `field` and without `title` does the same with the field of that name.',
  }),
);
