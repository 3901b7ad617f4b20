import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldPlan } from '../../compile/plan/plan.ts';
import { fieldErrors } from '../../forms/field-errors.ts';
import type { FormField } from '../../forms/form-field.ts';
import { outlineError } from '../../forms/outline-error.ts';
import { inputValue } from '../../forms/point.ts';
import { rowProblem } from '../../forms/row-problem.ts';
import { typedText } from '../../forms/rule-error.ts';
import { dayRulesError, scheduleError } from '../../forms/schedule-error.ts';
import { readStored } from '../../forms/stored-value.ts';
import { recordOf, valueAt } from '../../records/record-path.ts';

type Values = Record<string, unknown>;

/** True if a field holds a password, new or existing. */
export const isPassword = ({ input }: Pick<FieldPlan, 'input'>): boolean =>
  input === 'password' || input === 'newPassword';

/** What a form knows of its record when it is sent. */
export interface WriteContext {
  isEdit: boolean;
  /** The record as loaded. */
  original: Values;
  /** Values given for a new record when the form was opened. */
  given: Values;
}

/** Converts a record to form values and back, and validates values. */
export interface FormFormat {
  /** Reads the value of a field from a record. */
  read(field: FormField, record: Values): unknown;
  /** Builds the body to send. @param values the values of the shown fields as they are sent, by field */
  write(values: ReadonlyMap<string, unknown>, context: WriteContext): Values;
  errorOf(field: FormField, value: unknown): Text | undefined;
  /** Possible names of the field in error responses, most likely first. */
  errorNames(field: FormField): readonly string[];
  /** The parts of the record that a draft also stores. */
  fixed?: Values;
}

/** The format of a document form: a field is a path in the record. */
export const documentFormat: FormFormat = {
  read: (field, record) => inputValue(field, valueAt(record, field.field)),
  /** An empty field is null when editing and omitted when adding. */
  write(values, { isEdit, given }) {
    const entries = [...values].map(([field, value]): [string, unknown] => [
      field,
      value === '' || value === undefined ? null : value,
    ]);
    return recordOf(isEdit ? entries : entries.filter(([, value]) => value !== null), given);
  },
  errorOf: (field, value) => {
    if (field.input === 'rows') return rowProblem(field, value);
    if (field.input === 'outline') return outlineError(field, value);
    if (field.input === 'schedule') return scheduleError(field, value);
    if (field.input === 'dayRules') return dayRulesError(field, value);
    return fieldErrors(field, asTyped(field, value))[0];
  },
  // The server may report the parent ('department') of the form field ('department.code').
  errorNames: ({ field }) => [field, field.split('.')[0]!],
};

/** Converts a value for its input: a record may have the number 5 for a text field, or '5' for a number field. */
function asTyped(field: FormField, value: unknown): unknown {
  if (isPassword(field) || typeof value === 'object') return value;
  if (typeof field.schema.type === 'string') return readStored(field, typedText(value));
  return value;
}
