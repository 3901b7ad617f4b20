import { isRecord } from '../../../schemas/rules/is-record.ts';
import { readJson } from './read-json.ts';

/** The object that a text is; undefined for broken JSON and for any other value. */
export function jsonObjectOf(text: string): Record<string, unknown> | undefined {
  const read = readJson(text);
  const value = 'document' in read ? read.document.value : undefined;
  return isRecord(value) ? value : undefined;
}
