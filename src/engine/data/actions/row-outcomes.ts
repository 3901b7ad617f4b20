import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Values } from '../ports.ts';
import { isRefused } from './is-refused.ts';

/** A row that an action could not be done for. */
export interface RefusedRow {
  /** The name of the row. */
  name: string;
  reason: Text;
}

/** What a box says above the rows that were refused. */
export const refusedTexts = (refused: number, done: number) => ({
  title: { zh: `${refused} 条未能处理`, en: `Not processed: ${refused}` },
  text: { zh: `其余 ${done} 条已完成。`, en: `The other ${done} are done.` },
});

const nameFields = ['name', 'title', 'dictLabel', 'loginName', 'caption', 'uid', 'code', 'id'];

/** What a user calls a row: the first of its usual name fields. */
export function nameOfRow(row: unknown): string {
  const field = isRecord(row) ? nameFields.find((name) => row[name] !== undefined && row[name] !== null) : undefined;
  return field === undefined ? String(row) : String((row as Values)[field]);
}

/**
 * The rows that a call on several ids has refused, when it answers with the outcome of each: {id, deleted, reason} or {id, name, done, reason}.
 *
 * @param rows the rows that the ids are of, for their names
 */
export function refusedRows(answer: unknown, rows: unknown): RefusedRow[] {
  if (!Array.isArray(answer)) return [];
  const known = new Map((Array.isArray(rows) ? rows : []).map((row) => [String(Object(row).id), row]));
  return answer.flatMap((outcome: unknown) => {
    if (!isRecord(outcome) || !isRefused(outcome)) return [];
    const id = String(outcome.id);
    const name = typeof outcome.name === 'string' ? outcome.name : nameOfRow(known.get(id) ?? id);
    return [{ name, reason: String(outcome.reason ?? '') }];
  });
}
