import { isRecord } from '../../schemas/rules/is-record.ts';

/** Reads flow definitions: a list, or a map of their names by key. */
export function readFlows(answer: unknown): unknown {
  // A page of rows is a record too.
  if (!isRecord(answer) || Object.values(answer).some(Array.isArray)) return answer;
  return Object.entries(answer).map(([key, value]) => ({
    id: key,
    key,
    ...(isRecord(value) ? value : { name: String(value ?? key) }),
  }));
}
