import { holdsList, holdsPage, type Rows, readRows } from '../records/read-rows.ts';
import { PlatformError } from './http/platform-error.ts';

/** The failure of a response of another type than the call's: a list that is a text is not an empty list. */
export const unexpectedAnswer = (): PlatformError => new PlatformError('unexpected', '');

/**
 * Reads the rows of a page.
 *
 * @throws PlatformError unexpected for anything but a page or a list
 */
export function expectPage(answer: unknown): Rows {
  if (!holdsPage(answer)) throw unexpectedAnswer();
  return readRows(answer);
}

/** @throws PlatformError unexpected for anything but records */
export function expectList(answer: unknown): unknown {
  if (!holdsList(answer)) throw unexpectedAnswer();
  return answer;
}
