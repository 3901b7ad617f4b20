import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';
import type { Field } from '../../schemas/words/field.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { validators } from './validators.ts';

/** Whether a rule refuses an empty field, as onlyEmail does ('enter e-mail'). */
export const demandsValue = (name: ValidatorName): boolean => validators[name]('') !== undefined;

/** A field's value as text: trimmed, a number in figures without an exponent; empty for what is not there. */
export function typedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const isLong = typeof value === 'number' && Number.isFinite(value) && String(value).includes('e');
  if (isLong) return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return Array.isArray(value) ? value.join(' ') : String(value).trim();
}

/** What the rule that a field names says of its value (VAL-28); rules are about what is typed, not about lists and places. */
export function ruleError({ validate }: Pick<Field, 'validate'>, value: unknown): FieldMessage | undefined {
  if (validate === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return validators[validate](typedText(value));
}

/** What is wrong with a field that is empty: its rule's own words ('enter longitude') before the general ones. */
export const emptyError = (field: Pick<Field, 'validate' | 'required'>): FieldMessage | undefined =>
  ruleError(field, '') ?? (field.required ? fieldMessages.required : undefined);
