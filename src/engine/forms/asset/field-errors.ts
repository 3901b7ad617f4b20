import { emptyError, ruleError } from '../rule-error.ts';
import { checkValue } from '../schema/check-value.ts';
import type { AssetField } from './asset-form-plan.ts';
import { type FieldMessage, messageOf } from './error-message.ts';

/** Nothing has been filled in: what is empty follows every rule but 'required'. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** What is wrong with the value of one field, the most important first: its schema, then the named rule. */
export function fieldErrors(
  field: Pick<AssetField, 'schema' | 'required' | 'validate'>,
  value: unknown,
): readonly FieldMessage[] {
  if (isEmpty(value)) return listOf(emptyError(field));
  const errors = checkValue(field.schema, value);
  if (errors.length > 0) return errors.map((error) => messageOf(error, value));
  return listOf(ruleError(field, value));
}

const listOf = (error: FieldMessage | undefined): readonly FieldMessage[] => (error ? [error] : []);
