/**
 * Limits of requests, in characters and items. They are wider than the rules of a field, so that the platform answers
 * with the message of the rule; no schema of a request may go without (server/routing/limited-schema.ts).
 */
export const limits = {
  id: 64,
  /** A type, status or function code. */
  word: 50,
  /** A wall time. */
  time: 30,
  /** The code of an area or department: three characters per level. */
  code: 100,
  filter: 200,
  ids: 500,
  pageNum: 1_000_000,
  pageSize: 10_000,
} as const;
