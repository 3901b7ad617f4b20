import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { type DocumentReader, DocumentRequest, documentLimits } from '../../../src/schemas/wire/documents.ts';
import type { Queryable } from '../../db/db.ts';
import { documentPresence, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { readCalled } from './document-caller.ts';

/** Who else has documents of a tenant open, by file. */
export async function readReaders(
  db: Queryable,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<ReadonlyMap<string, readonly DocumentReader[]>> {
  const rows = await db
    .select({
      file: documentPresence.file,
      userId: documentPresence.userId,
      name: users.name,
      openedAt: documentPresence.openedAt,
    })
    .from(documentPresence)
    .innerJoin(users, eq(users.id, documentPresence.userId))
    .where(
      and(
        eq(documentPresence.tenantId, tenantId),
        ne(documentPresence.userId, userId),
        gt(documentPresence.until, now),
      ),
    )
    .orderBy(asc(documentPresence.openedAt), asc(documentPresence.userId));
  const readers = new Map<string, DocumentReader[]>();
  for (const { file, openedAt, ...reader } of rows)
    readers.set(file, [...(readers.get(file) ?? []), { ...reader, openTime: displayTime(openedAt) }]);
  return readers;
}

/** POST /island-display/document/open: the caller has it open for the next 90 seconds; answers who else has. */
export async function openDocument(c: AppContext): Promise<Response> {
  const { file } = await readBody(c, DocumentRequest);
  const { tenantId, userId } = await readCalled(c, file, true);
  const { db, clock } = c.var.services;
  const now = clock();
  const until = new Date(now.getTime() + documentLimits.presence * 1000);
  await db
    .delete(documentPresence)
    .where(and(eq(documentPresence.tenantId, tenantId), lte(documentPresence.until, now)));
  await db
    .insert(documentPresence)
    .values({ tenantId, file, userId, openedAt: now, until })
    .onConflictDoUpdate({
      target: [documentPresence.tenantId, documentPresence.file, documentPresence.userId],
      set: { until: sql`excluded.until` },
    });
  const readers = await readReaders(db, { tenantId, userId, now });
  return success(c, readers.get(file) ?? []);
}

/** POST /island-display/document/leave. */
export async function leaveDocument(c: AppContext): Promise<Response> {
  const { file } = await readBody(c, DocumentRequest);
  const { tenantId, userId } = signedIn(c);
  await c.var.services.db
    .delete(documentPresence)
    .where(
      and(
        eq(documentPresence.tenantId, tenantId),
        eq(documentPresence.file, file),
        eq(documentPresence.userId, userId),
      ),
    );
  return success(c);
}
