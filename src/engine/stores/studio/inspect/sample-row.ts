import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { PageStore } from '../../page/page-store.ts';
import { rowsIn, sourceFacts } from './source-facts.ts';

/** The first row of a source; the record itself of one that has no list. */
export function sampleRow(page: PageStore, source: string): unknown {
  const facts = sourceFacts(page, source);
  const data = facts?.data;
  if (Array.isArray(data)) return data[0];
  if (!isRecord(data)) return undefined;
  const rows = rowsIn(data);
  return rows ? rows[0] : data;
}
