import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldPlan } from '../../compile/plan/plan.ts';
import { fieldErrors } from '../../forms/field-errors.ts';
import type { FormField } from '../../forms/form-field.ts';
import { typedText } from '../../forms/rule-error.ts';
import { readStored } from '../../forms/stored-value.ts';
import { recordOf, valueAt } from '../../records/record-path.ts';

type Values = Record<string, unknown>;

/** Whether a field holds a password, one that is chosen or one that is known. */
export const isPassword = ({ input }: Pick<FieldPlan, 'input'>): boolean =>
  input === 'password' || input === 'newPassword';

/** What a form knows of the record it fills when it is sent. */
export interface WriteContext {
  isEdit: boolean;
  /** The record as it was read. */
  original: Values;
  /** What whoever opened it has filled in for a new record. */
  given: Values;
  /** The fields whose value goes as it was typed, spaces at its ends too: passwords. */
  exact: ReadonlySet<string>;
}

/** How a record becomes the values of a form's fields and back, and what is wrong with a value. */
export interface FormFormat {
  /** The value of a field in a record that was read. */
  read(field: FormField, record: Values): unknown;
  /** What is sent. @param values of the fields that are shown, by field */
  write(values: ReadonlyMap<string, unknown>, context: WriteContext): Values;
  errorOf(field: FormField, value: unknown): Text | undefined;
  /** What the platform may call the field when it refuses its value, the most likely first. */
  errorNames(field: FormField): readonly string[];
  /** What belongs to the record whatever is typed; it is kept with a draft. */
  fixed?: Values;
}

/** A form of a document: a field is a place in the record. */
export const documentFormat: FormFormat = {
  read: (field, record) => valueAt(record, field.field),
  /** An emptied field is null while editing and left out while adding. */
  write(values, { isEdit, given, exact }) {
    const entries = [...values].map(([field, value]): [string, unknown] => {
      const text = typeof value === 'string' && !exact.has(field) ? value.trim() : value;
      return [field, text === '' || text === undefined ? null : text];
    });
    return recordOf(isEdit ? entries : entries.filter(([, value]) => value !== null), given);
  },
  errorOf: (field, value) => fieldErrors(field, asTyped(field, value))[0],
  // The server may name the whole ('department') where the form fills a part of it ('department.code').
  errorNames: ({ field }) => [field, field.split('.')[0]!],
};

/** A value as its input shows it: a record may hold the number 5 of a text, and the text '5' of a number. */
function asTyped(field: FormField, value: unknown): unknown {
  if (isPassword(field) || typeof value === 'object') return value;
  if (typeof field.schema.type === 'string') return readStored(field, typedText(value));
  return typeof value === 'string' ? value.trim() : value;
}
