import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { TextEdit } from '../fix/text-edit.ts';
import type { Undecided } from './migration.ts';

/** The second field of each range filter, by table and first field: 'news startTime' to 'overTime'. */
export function endFieldsIn(page: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const filter of Array.isArray(value.filters) ? (value.filters as unknown[]) : []) {
      const { field, endField } = Object(filter) as Record<string, unknown>;
      if (typeof endField === 'string') found.set(`${String(value.id)} ${String(field)}`, endField);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(page);
  return found;
}

const range = /\bpage\.(\w+)\.filters\.(\w+)\[([01])\]/g;

/**
 * The ends of range filters in an expression. `page.news.filters` had a pair; now it has both fields, as the call sends
 * them.
 */
export function rangesIn(
  expression: string,
  endFields: ReadonlyMap<string, string>,
): { edits: TextEdit[]; undecided: Omit<Undecided, 'pointer'>[] } {
  const edits: TextEdit[] = [];
  const undecided: Omit<Undecided, 'pointer'>[] = [];
  for (const { index, 0: whole, 1: table, 2: field, 3: end } of expression.matchAll(range)) {
    const name = end === '0' ? field : endFields.get(`${table} ${field}`);
    if (name === undefined)
      undecided.push({
        message: `"${whole}" is the end of a range whose filter is not in this page`,
        hint: `Write page.${table}.filters and the "endField" of the filter.`,
      });
    else edits.push({ start: index, end: index + whole.length, text: `page.${table}.filters.${name}` });
  }
  return { edits, undecided };
}
