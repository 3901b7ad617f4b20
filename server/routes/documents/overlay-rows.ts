import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DocumentState, DocumentVersion } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { documentOverlays, documentVersions } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { displayTime } from '../../texts/wall-time.ts';

export type OverlayRow = typeof documentOverlays.$inferSelect;
export type VersionRow = typeof documentVersions.$inferSelect;

/** The overlay of a tenant for a document. @param locks holds it until the transaction ends */
export async function findOverlay(
  db: Queryable,
  { tenantId, file }: { tenantId: string; file: string },
  locks = false,
): Promise<OverlayRow | undefined> {
  const found = db
    .select()
    .from(documentOverlays)
    .where(and(eq(documentOverlays.tenantId, tenantId), eq(documentOverlays.file, file)));
  const [row] = await (locks ? found.for('update') : found);
  return row;
}

/** The newest version that is not retired: what the next one begins with. */
export const findNewest = (db: Queryable, overlayId: string): Promise<VersionRow | undefined> =>
  firstVersion(db, and(eq(documentVersions.overlayId, overlayId), ne(documentVersions.state, 'retired')));

/** The version that consoles read. */
export const findPublished = (db: Queryable, overlayId: string): Promise<VersionRow | undefined> =>
  firstVersion(db, and(eq(documentVersions.overlayId, overlayId), eq(documentVersions.state, 'published')));

/** A version by its number. @throws Refusal A0404 */
export async function requireVersion(db: Queryable, { id, file }: OverlayRow, number: number): Promise<VersionRow> {
  const found = await findVersion(db, id, number);
  if (!found) throw new Refusal(envelopeStatus.notFound, 'documentVersionMissing', { file, number });
  return found;
}

export const findVersion = (db: Queryable, overlayId: string, number: number): Promise<VersionRow | undefined> =>
  firstVersion(db, and(eq(documentVersions.overlayId, overlayId), eq(documentVersions.number, number)));

async function firstVersion(db: Queryable, where: SQL | undefined): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(documentVersions).where(where).orderBy(desc(documentVersions.number)).limit(1);
  return row;
}

/** The highest number that a version of the overlay has had. */
export async function lastNumber(db: Queryable, overlayId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${documentVersions.number}), 0)::int` })
    .from(documentVersions)
    .where(eq(documentVersions.overlayId, overlayId));
  return row?.last ?? 0;
}

/** A version as answers have it. */
export function describeVersion(
  row: Omit<VersionRow, 'changes' | 'since'> & { changes: number | readonly unknown[]; isInUse?: boolean },
  { baseHash, userId }: { baseHash: string; userId: string },
): DocumentVersion {
  const time = (moment: Date | null) => (moment ? displayTime(moment) : null);
  return {
    number: row.number,
    state: row.state as DocumentState,
    why: row.why,
    backTo: row.backTo,
    changes: typeof row.changes === 'number' ? row.changes : row.changes.length,
    authorId: row.authorId,
    authorName: row.authorName,
    createTime: displayTime(row.createdAt),
    publisherName: row.publisherName,
    publishTime: time(row.publishedAt),
    deciderName: row.deciderName,
    decideTime: time(row.decidedAt),
    decision: row.decision,
    // The demo begins with whatever base there is.
    isBaseChanged: row.baseHash !== '' && row.baseHash !== baseHash,
    ...(row.isInUse !== undefined && { isInUse: row.isInUse }),
    isMine: row.state === 'waiting' && row.publisherId === userId,
  };
}
