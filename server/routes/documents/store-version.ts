import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { isSameJson } from '../../../src/engine/compile/suggest/same-json.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import { documentLimits } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { documentOverlays, documentVersions } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { findOverlay, lastNumber, type OverlayRow, type VersionRow } from './overlay-rows.ts';

interface NewVersion {
  changes: readonly Change[];
  baseHash: string;
  why: string;
  /** The version that it goes back to. */
  backTo?: number;
  author: { id: string; name: string };
  now: Date;
  /** The version that it continues: changes that are in it keep the version that made them. */
  before: Pick<VersionRow, 'changes' | 'since'> | undefined;
}

/** Stores the next version of a document as a draft; earlier drafts and what was rejected are retired. */
export async function storeVersion(
  tx: Queryable,
  { id: overlayId, tenantId }: OverlayRow,
  { changes, baseHash, why, backTo, author, now, before }: NewVersion,
): Promise<VersionRow> {
  const number = (await lastNumber(tx, overlayId)) + 1;
  const since = changes.map((change) => {
    const index = before?.changes.findIndex((other) => isSameJson(other, change)) ?? -1;
    return index === -1 ? number : (before?.since[index] ?? number);
  });
  await retire(tx, overlayId, ['draft', 'rejected']);
  const [row] = await tx
    .insert(documentVersions)
    .values({
      id: newId(),
      tenantId,
      overlayId,
      number,
      changes: [...changes],
      since,
      baseHash,
      why,
      backTo,
      state: 'draft',
      authorId: author.id,
      authorName: author.name,
      createdAt: now,
    })
    .returning();
  await tx.update(documentOverlays).set({ updatedAt: now }).where(eq(documentOverlays.id, overlayId));
  await dropOldest(tx, overlayId);
  return row!;
}

/** Retires the versions of a document in some states. */
export async function retire(
  tx: Queryable,
  overlayId: string,
  states: VersionRow['state'][],
  exceptId?: string,
): Promise<void> {
  await tx
    .update(documentVersions)
    .set({ state: 'retired' })
    .where(
      and(
        eq(documentVersions.overlayId, overlayId),
        inArray(documentVersions.state, states),
        exceptId === undefined ? undefined : ne(documentVersions.id, exceptId),
      ),
    );
}

/** Keeps the newest versions; of older ones only those that still stand for something. */
async function dropOldest(tx: Queryable, overlayId: string): Promise<void> {
  const isRetired = and(eq(documentVersions.overlayId, overlayId), eq(documentVersions.state, 'retired'));
  const old = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(isRetired)
    .orderBy(desc(documentVersions.number))
    .offset(documentLimits.versions);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.delete(documentVersions).where(inArray(documentVersions.id, ids));
}

/**
 * The overlay of a document, made now if there is none, and locked until the transaction ends.
 * @throws Refusal S0300 if the tenant has too many
 */
export async function openOverlay(
  tx: Queryable,
  { tenantId, file, isOwn, now }: { tenantId: string; file: string; isOwn: boolean; now: Date },
): Promise<OverlayRow> {
  const known = await findOverlay(tx, { tenantId, file }, true);
  if (known) return known;
  const max = documentLimits.perTenant;
  if ((await tx.$count(documentOverlays, eq(documentOverlays.tenantId, tenantId))) >= max)
    throw new Refusal(envelopeStatus.dataError, 'documentsFull', { max });
  await tx
    .insert(documentOverlays)
    .values({ id: newId(), tenantId, file, isOwn, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return (await findOverlay(tx, { tenantId, file }, true))!;
}
