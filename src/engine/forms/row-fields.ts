import { isRecord } from '../../schemas/rules/is-record.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import { fieldErrors } from './field-errors.ts';
import type { FieldMessage } from './field-message.ts';
import { fieldSchema } from './field-schema.ts';
import type { FormField } from './form-field.ts';

type RowPlan = NonNullable<FieldPlan['rowFields']>[number];
export type Row = Readonly<Record<string, unknown>>;

const compiled = new WeakMap<readonly RowPlan[], readonly FormField[]>();

/** The fields of every row of a repeated group, compiled like those of a form. */
export function rowFieldsOf({ rowFields = [] }: Pick<FieldPlan, 'rowFields'>): readonly FormField[] {
  const known = compiled.get(rowFields);
  if (known) return known;
  const fields = rowFields.map((plan): FormField => {
    const field = { readOnly: false, wide: false, ...plan } as FieldPlan;
    return { ...field, property: plan.field, schema: fieldSchema(field), origin: { from: 'document', group: 'rows' } };
  });
  compiled.set(rowFields, fields);
  return fields;
}

/** The rows of a value; anything else is no row. */
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A new row with its defaults. */
export const newRow = (fields: readonly FormField[]): Row =>
  Object.fromEntries(fields.flatMap(({ field, default: value }) => (value === undefined ? [] : [[field, value]])));

/** A cell whose value is wrong; rows count from 0. */
export interface CellError {
  row: number;
  field: FormField;
  message: FieldMessage;
}

/** Finds the wrong values, row by row. */
export const cellErrors = (fields: readonly FormField[], value: unknown): readonly CellError[] =>
  rowsOf(value).flatMap((cells, row) =>
    fields.flatMap((field) => fieldErrors(field, cells[field.field]).map((message) => ({ row, field, message }))),
  );
