import { isRecord } from '../../schemas/rules/is-record.ts';
import type { Dialect } from '../../schemas/sources/paged.ts';
import { readRows, rowWords, totalWords } from '../records/read-rows.ts';
import { dialectNames } from './build-read.ts';

/**
 * What the answer to a paged source shows of a wrong `dialect`, for the author: more rows than asked for, or none under
 * any known name. Undefined for an answer that fits.
 */
export function dialectProblem(answer: unknown, asked: { dialect: Dialect; pageSize: number }): string | undefined {
  const others = dialectNames.filter((one) => one !== asked.dialect).join(', ');
  const { rows } = readRows(answer);
  if (rows.length > asked.pageSize) {
    const got = `got ${rows.length} rows where it asked for ${asked.pageSize}: the service does not read the page size`;
    return `${got}. Write the "dialect" that it reads (${others}), or "kind": "rest" if it always sends all rows.`;
  }
  if (!isRecord(answer) || [...rowWords, ...totalWords].some((word) => Object.hasOwn(answer, word))) return undefined;
  const list = Object.keys(answer).find((key) => Array.isArray(answer[key]));
  const keys = Object.keys(answer).slice(0, 8).join(', ') || 'no keys';
  const known = `rows are read from ${listed(rowWords)}, their number from ${listed(totalWords)}`;
  const instead = list === undefined ? '' : `, or "kind": "rest" with "at": "${list}"`;
  return `got an answer without rows: it has ${keys}, but ${known}. Write the "dialect" that the service reads (${others})${instead}.`;
}

const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
