import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FormField } from '../form-field.ts';
import { attributeSchema } from './attribute-schema.ts';
import type { CheckRule, DataType } from './check-rule.ts';

/** What the value of an attribute must follow. */
export interface ValueDefinition extends Omit<CheckRule, 'pattern'> {
  dataType: DataType;
}

const types: readonly unknown[] = ['ENUM', 'INTEGER', 'DOUBLE', 'STRING', 'BOOLEAN'] satisfies DataType[];

/**
 * Reads a definition, which may come from a form that is being filled in: an incomplete limit is ignored. Its pattern is left to the
 * platform: the engine of patterns is large.
 */
export function readValueDefinition(value: unknown): ValueDefinition | undefined {
  if (!isRecord(value) || !types.includes(value.dataType)) return undefined;
  const { dataType, min, max, step, maxLength, options } = value;
  const numbers = Object.entries({ min, max, step, maxLength }).filter(([, limit]) => Number.isFinite(limit));
  const listed = (Array.isArray(options) ? options : []).filter(isRecord).flatMap((one) => {
    const text = String(one.value ?? '').trim();
    return text === '' ? [] : { value: text, label: String(one.label || text) };
  });
  return {
    dataType: dataType as DataType,
    ...(Object.fromEntries(numbers) as CheckRule),
    options: listed,
  };
}

/** A field whose value is checked by a definition, as the platform checks it; choices that nobody has typed yet allow any. */
export function definedField(field: FormField, definition: ValueDefinition | undefined): FormField {
  if (!definition || (definition.dataType === 'ENUM' && definition.options?.length === 0)) return field;
  return { ...field, schema: attributeSchema(definition.dataType, definition) };
}
