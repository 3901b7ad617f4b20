import { count, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/db.ts';
import { shareStatement } from '../../db/share-statement.ts';
import type { Sharing } from '../../db/shared-answers.ts';
import { fromNearerEnd, type PageWindow } from '../../http/page.ts';

interface Query<Row> {
  where: SQL | undefined;
  order: (isTurned: boolean) => SQL[];
  window: PageWindow;
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  share: Sharing;
}

/** Loads a page of a large table: first the ids, from the nearer end, then their rows. */
export async function findPage<Row>(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  { where, order, window, load, share }: Query<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const [counted] = await shareStatement(
    share,
    db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where),
  );
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const keys = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => String(id));
  if (isTurned) ids.reverse();
  const rows = await load(ids);
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}
