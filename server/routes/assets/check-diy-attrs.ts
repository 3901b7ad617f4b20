import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import type { FieldMessages } from '../../http/envelope.ts';

const limits = { names: 100, name: 100, text: 2000, items: 100, item: 200 } as const;

/** Checks the values of added fields: at most 100 of them, each a scalar or a list of texts, none of them long. */
export function checkDiyAttrs(values: unknown): FieldMessages {
  if (values === undefined || values === null) return {};
  if (!isRecord(values)) return { diyAttrs: 'fieldInvalid' };
  const entries = Object.entries(values);
  if (entries.length > limits.names || entries.some(([name]) => name === '' || name.length > limits.name))
    return { diyAttrs: 'fieldInvalid' };
  const wrong = entries.filter(([, value]) => !isAllowed(value));
  return Object.fromEntries(wrong.map(([name]) => [`diyAttrs.${name}`, 'fieldInvalid' as const]));
}

function isAllowed(value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.length <= limits.text;
  return (
    Array.isArray(value) &&
    value.length <= limits.items &&
    value.every((item) => typeof item === 'string' && item.length <= limits.item)
  );
}
