import { maxNumber } from '../../../schemas/grammar/number-limits.ts';
import type { FieldSchema } from '../form-field.ts';
import { maxAttributeText } from '../limits.ts';
import type { CheckRule, DataType } from './check-rule.ts';

/** The JSON Schema of an attribute's value. */
export function attributeSchema(type: DataType, rule: CheckRule): FieldSchema {
  switch (type) {
    case 'INTEGER':
      return { type: 'integer', ...numberLimits(rule) };
    case 'DOUBLE':
      return { type: 'number', ...numberLimits(rule) };
    case 'BOOLEAN':
      return { type: 'boolean' };
    case 'ENUM':
      return { type: 'string', enum: (rule.options ?? []).map(({ value }) => value) };
    case 'STRING':
      return textSchema(rule);
  }
}

/** Strings have at most 512 characters, whatever the rule says (FORM-13). */
export const textSchema = ({ maxLength, pattern }: CheckRule): FieldSchema => ({
  type: 'string',
  maxLength: Math.min(maxLength ?? maxAttributeText, maxAttributeText),
  ...(pattern === undefined ? {} : { pattern }),
});

/** Numbers are at most 999999999, whatever the rule says (VAL-27). */
export const upToMax = (max = maxNumber): number => Math.min(max, maxNumber);

function numberLimits({ min, max, step }: CheckRule): Partial<FieldSchema> {
  return {
    ...(min === undefined ? {} : { minimum: min }),
    maximum: upToMax(max),
    ...(step === undefined || !isMultiple(min ?? 0, step) ? {} : { multipleOf: step }),
  };
}

/** Steps count from the minimum, `multipleOf` of JSON Schema from zero: used only if both agree. */
const isMultiple = (value: number, step: number) => Math.abs(Math.round(value / step) - value / step) < 1e-8;
