/** Rows and total, under any name that a service uses (contract 2.2). */
export interface Rows {
  rows: Record<string, unknown>[];
  total: number;
  /** What the service says about all rows, such as `all`: the number of records that they stand for. */
  summary?: Readonly<Record<string, unknown>>;
}

/** The names that services have for the rows of a page, and for their number. */
export const rowWords = ['data', 'content', 'dataList', 'records'] as const;
export const totalWords = ['total', 'totalElements', 'rowTotal'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/** Skips entries that are not records, so that an empty entry does not break a page. */
const recordsIn = (list: readonly unknown[]): Record<string, unknown>[] => list.filter(isRecord);

/** Whether a list is one of records; empty entries are skipped. */
const isOfRecords = (list: readonly unknown[]): boolean => list.every(isNothing) || list.some(isRecord);

/** Whether a response is a page in any dialect, or a list of records. No response at all is an empty one. */
export function holdsPage(answer: unknown): boolean {
  if (isNothing(answer)) return true;
  if (Array.isArray(answer)) return isOfRecords(answer);
  if (!isRecord(answer)) return false;
  const lists = rowWords.filter((word) => word in answer).map((word) => answer[word]);
  const isEmpty = totalWords.some((word) => String(answer[word]) === '0');
  return isEmpty || lists.some((list) => isNothing(list) || (Array.isArray(list) && isOfRecords(list)));
}

/** Whether a response is what `readList` and `readNodes` read: records, or nothing at all. */
export const holdsList = (answer: unknown): boolean =>
  isNothing(answer) || (Array.isArray(answer) ? isOfRecords(answer) : isRecord(answer));

/** Reads every paging dialect of the platform; a plain list is the complete result. */
export function readRows(answer: unknown): Rows {
  if (Array.isArray(answer)) {
    const rows = recordsIn(answer);
    return { rows, total: rows.length };
  }
  const page = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const rows = rowWords.map((word) => page[word]).find((value) => Array.isArray(value));
  const total = totalWords
    .filter((word) => page[word] !== null && page[word] !== '')
    .map((word) => Number(page[word]))
    .find((value) => Number.isFinite(value) && value >= 0);
  const list = recordsIn((rows ?? []) as unknown[]);
  const { summary } = page;
  return { rows: list, total: total ?? list.length, ...(isRecord(summary) && { summary }) };
}

/** Reads the rows of an unpaged response: a list, a page, or one record. */
export function readList(answer: unknown): Record<string, unknown>[] {
  const { rows } = readRows(answer);
  const isPage = Array.isArray(answer) || rowWords.some((word) => Array.isArray(Object(answer)[word]));
  if (isPage || typeof answer !== 'object' || answer === null) return rows;
  return [answer as Record<string, unknown>];
}

/** Lists the nodes of a tree (one root object or a list) top to bottom. */
export function readNodes(answer: unknown, children: string): Record<string, unknown>[] {
  return (Array.isArray(answer) ? answer : [answer]).flatMap((node: unknown) => {
    if (typeof node !== 'object' || node === null) return [];
    return [node as Record<string, unknown>, ...readNodes((node as Record<string, unknown>)[children] ?? [], children)];
  });
}
