import { checkValue } from '../schema/check-value.ts';
import { validators } from '../validators.ts';
import type { AssetField } from './asset-form-plan.ts';
import { type FieldMessage, messageOf, requiredMessage } from './error-message.ts';

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
  if (isEmpty(value)) return field.required ? [requiredMessage] : [];
  const errors = checkValue(field.schema, value);
  if (errors.length > 0) return errors.map((error) => messageOf(error, value));
  const rule = field.validate && validators[field.validate];
  const broken = typeof value === 'string' ? rule?.(value.trim()) : undefined;
  return broken ? [broken] : [];
}
