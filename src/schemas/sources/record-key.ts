import { Type } from 'typebox';

/** The record of a source or a dialog. */
export const recordKey = Type.Optional(
  Type.String({
    refers: 'record',
    onlyChecked: true,
    description:
      'The record of the rows, from records/<name>.json: columns, fields and filters may then be names, and its types are those of the rows. Default: the record of the page.',
  }),
);
