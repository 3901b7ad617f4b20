import { holdsList, holdsPage, type Rows, readRows } from '../records/read-rows.ts';
import { PlatformError } from './http/platform-error.ts';

/** The failure of a response of another type than the call's: a list that is a text is not an empty list. */
export const unexpectedAnswer = (): PlatformError => new PlatformError('unexpected', '');

/**
 * Reads the rows of a page.
 *
 * @param asked the page that was asked for: a service that ignores its size sends more rows, or all of them
 * @throws PlatformError unexpected for anything but a page or a list
 */
export function expectPage(answer: unknown, asked?: { pageNum: number; pageSize: number }): Rows {
  if (!holdsPage(answer)) throw unexpectedAnswer();
  const page = readRows(answer);
  const { rows, total } = page;
  if (!asked || rows.length <= asked.pageSize) return page;
  const first = rows.length === total ? (asked.pageNum - 1) * asked.pageSize : 0;
  return { ...page, rows: rows.slice(first, first + asked.pageSize) };
}

/** @throws PlatformError unexpected for anything but records */
export function expectList(answer: unknown): unknown {
  if (!holdsList(answer)) throw unexpectedAnswer();
  return answer;
}
