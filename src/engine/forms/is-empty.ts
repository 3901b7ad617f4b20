import { isRecord } from '../../schemas/rules/is-record.ts';

/** True for an empty value: only whitespace, an empty list, a point without coordinates. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.values(value).every(isEmpty));
