import { callMarks } from '../db/caller.ts';
import type { Queryable } from '../db/db.ts';

/** Maximum answers kept, of some hundred users. */
const maxKept = 1_000;

type Kept = Map<string, { mark: string; answer: unknown }>;
/** By the connections of a database. */
const keptBy = new WeakMap<object, Kept>();

/**
 * Returns what a user may do or see as the last call knew it, if nobody's access has changed since then: every call asks.
 * Others read it: transactions, which may have changed it, and work that is not of a call.
 *
 * @param key all that it depends on
 */
export async function knownAccess<Answer>(db: Queryable, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const mark = callMarks()?.access;
  if (mark === undefined || !isWhole(db)) return read();
  const kept: Kept = keptBy.get(db.$client) ?? new Map();
  keptBy.set(db.$client, kept);
  const known = kept.get(key);
  if (known?.mark === mark) return known.answer as Answer;
  const answer = await read();
  kept.delete(key);
  kept.set(key, { mark, answer });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return answer;
}

const isWhole = (db: Queryable): db is Queryable & { $client: object } => '$client' in db;
