import type { Field } from '../../schemas/shared/field.ts';
import { sentText } from '../records/sent-text.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { writeNumber } from './typed-number.ts';
import { validators } from './validators.ts';

/** Converts a value to a string as it is sent, a number without exponent, empty if missing. */
export function typedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(value);
  return Array.isArray(value) ? value.join(' ') : sentText(String(value));
}

/** Applies the named rule of a field to its value (VAL-28); rules apply to input text, not to lists or points. */
export function ruleError({ validate }: Pick<Field, 'validate'>, value: unknown): FieldMessage | undefined {
  if (validate === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return validators[validate](typedText(value));
}

/** The error of an empty field: the message of its rule ('enter longitude'), else the general one. */
export const emptyError = (field: Pick<Field, 'validate' | 'required'>): FieldMessage | undefined =>
  ruleError(field, '') ?? (field.required ? fieldMessages.required : undefined);
