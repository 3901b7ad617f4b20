import { Type } from 'typebox';
import { oneOf } from '../grammar/closed.ts';

/** The types of row fields. */
export const fieldTypes = ['text', 'number', 'boolean', 'time', 'list', 'record', 'any'] as const;
export type FieldType = (typeof fieldTypes)[number];
export const fieldTypeMeanings = {
  text: 'A text.',
  number: 'A number.',
  boolean: 'True or false.',
  time: 'A time as the platform sends it, "2026-03-01 08:00:00"; compared as a string.',
  list: 'A list.',
  record: 'A nested record.',
  any: 'Anything.',
};
/** The field types of a source. */
export const fields = Type.Optional(
  Type.Record(
    Type.String(),
    oneOf(fieldTypes, {
      description: 'The field type.',
      meanings: fieldTypeMeanings,
    }),
    {
      onlyChecked: true,
      description:
        'The fields of a row and their types, { "name": "text", "department.code": "text" }. `id` need not be listed. The checker checks columns and expressions against them.',
    },
  ),
);
