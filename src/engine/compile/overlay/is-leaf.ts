import { isRecord } from '../../../schemas/rules/is-record.ts';

/** True for what a change gives as a whole: plain values, expressions and texts in two languages. */
export function isLeaf(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return Object.hasOwn(value, '$') || (keys.length > 0 && keys.every((key) => key === 'zh' || key === 'en'));
}
