import { isRecord } from '../../schemas/rules/is-record.ts';
import { sentText } from '../records/sent-text.ts';

/** True for an empty value: nothing that is seen, an empty list, a point without coordinates. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && sentText(value) === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.values(value).every(isEmpty));
