import { isRecord } from '../../schemas/rules/is-record.ts';

/** Whether nothing has been filled in: no text but spaces, a list of nothing, a point without coordinates. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.values(value).every(isEmpty));
