import { Type } from 'typebox';
import { oneOf } from '../grammar/closed.ts';

/** What a field of a row holds. */
export const fieldTypes = ['text', 'number', 'boolean', 'time', 'list', 'record', 'any'] as const;
export type FieldType = (typeof fieldTypes)[number];
/** What a source says of its rows. */
export const fields = Type.Optional(
  Type.Record(
    Type.String(),
    oneOf(fieldTypes, {
      description: 'What the field holds.',
      meanings: {
        text: 'A text.',
        number: 'A number.',
        boolean: 'True or false.',
        time: 'A moment as the platform writes it, "2026-03-01 08:00:00": compared as a text.',
        list: 'A list.',
        record: 'A record with fields of its own.',
        any: 'Anything.',
      },
    }),
    {
      description:
        'The fields of a row with what they hold, { "name": "text", "department.code": "text" }. Columns and expressions are then checked against them.',
    },
  ),
);
