import { and, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { FeedbackSave } from '../../../src/schemas/wire/feedback.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { type Attachment, feedback, mediaFiles, settings, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { mediaAddress } from '../../media/media-address.ts';
import { signedIn } from '../../routing/route.ts';
import { feedbackChanged } from './feedback-changed.ts';

/** POST /island-business/feedback: returns the new id and number. */
export async function sendFeedback(c: AppContext): Promise<Response> {
  const { db, clock, limits, realtime } = c.var.services;
  const user = signedIn(c);
  const save = await readBody(c, FeedbackSave);
  const text = save.text.trim();
  if (text === '') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { text: 'fieldRequired' });
  if (!limits.feedback.take(user.userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const now = clock();
  const added = await db.transaction(async (tx) => {
    const pictures = await findPictures(tx, user, save.pictures?.map(({ id }) => id) ?? []);
    const row = {
      id: newId(),
      tenantId: user.tenantId,
      number: await nextNumber(tx, user.tenantId),
      type: save.type,
      text,
      contact: filled(save.contact),
      pagePath: filled(save.pagePath),
      browser: filled(save.browser),
      version: filled(save.version),
      lastError: filled(save.lastError),
      pictures,
      userId: user.userId,
      userName: await readName(tx, user),
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(feedback).values(row);
    return { id: row.id, number: row.number };
  });
  feedbackChanged(realtime, user.tenantId, [added.id]);
  return success(c, added, { status: envelopeStatus.created, key: 'feedbackSent' });
}

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

export async function readName(db: Queryable, { userId, tenantId }: SessionUser): Promise<string> {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  return row?.name ?? '';
}

/** Loads the user's own pictures in the given order. */
async function findPictures(tx: Queryable, user: SessionUser, sent: readonly string[]): Promise<Attachment[]> {
  const ids = [...new Set(sent)];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: mediaFiles.id, name: mediaFiles.name, size: mediaFiles.size, key: mediaFiles.key })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.tenantId, user.tenantId),
        eq(mediaFiles.createUserId, user.userId),
        eq(mediaFiles.appType, 'feedback'),
        inArray(mediaFiles.id, ids),
      ),
    )
    .for('share');
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { pictures: 'fileGone' });
    return { id, name: row.name, downloadUrl: mediaAddress(row), size: row.size };
  });
}

/**
 * Returns the tenant's next number. The counter is separate from the rows, so that numbers are never reused, and
 * locked until the transaction ends, so that there are no gaps.
 */
async function nextNumber(tx: Queryable, tenantId: string): Promise<number> {
  const last = sql`(select coalesce(max(${feedback.number}), 0) from ${feedback} where ${eq(feedback.tenantId, tenantId)})`;
  const [row] = await tx
    .insert(settings)
    .values({ key: `feedbackNumber:${tenantId}`, value: sql`to_jsonb(${last} + 1)` })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`to_jsonb(greatest((${settings.value})::int, ${last}) + 1)` },
    })
    .returning({ number: sql<number>`(${settings.value})::int` });
  if (!row) throw new Error('could not increment the feedback counter');
  return row.number;
}
