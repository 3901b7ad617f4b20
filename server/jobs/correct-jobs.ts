import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { jobs } from '../db/schema.ts';
import type { JobKind } from './job-kind.ts';
import { maxWaitMs } from './settle-jobs.ts';

/**
 * Moves jobs back that a clock that was ahead has put too far away: those of rows to the times of their rows, others to
 * their next turn. Returns how many.
 * @param toleranceMs jobs that are due within it stay
 */
export async function correctJobs(
  tx: Queryable,
  kinds: readonly JobKind[],
  now: Date,
  toleranceMs: number,
): Promise<number> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  let count = 0;
  const note = ({ rowCount }: { rowCount: number | null }) => {
    count += rowCount ?? 0;
  };
  for (const kind of kinds) {
    if ('needed' in kind && kind.needed)
      note(
        await tx.execute(sql`
          update ${jobs} j set due_at = greatest(needed.due_at, ${at(0)}) from (${kind.needed(now)}) needed
          where j.kind = ${kind.name} and j.key = needed.key and j.state = 'waiting' and j.attempts = 0
            and j.due_at > greatest(needed.due_at, ${at(toleranceMs)})`),
      );
    if ('everyMs' in kind && kind.everyMs)
      note(
        await tx.execute(sql`
          update ${jobs} set due_at = ${at(kind.everyMs)}
          where kind = ${kind.name} and state = 'waiting' and attempts = 0 and due_at > ${at(kind.everyMs + toleranceMs)}`),
      );
  }
  note(
    await tx.execute(sql`
      update ${jobs} set due_at = ${at(0)}
      where state = 'waiting' and attempts > 0 and due_at > ${at(maxWaitMs + toleranceMs)}`),
  );
  return count;
}
