import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { FeedbackReplySave, FeedbackStatusSave } from '../../../src/schemas/wire/feedback.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { feedback, feedbackReplies, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type MessageKey, message } from '../../texts/messages.ts';
import { addNews, announceNews } from '../news/add-news.ts';
import { feedbackChanged } from './feedback-changed.ts';
import { lineOf, summaryOf } from './feedback-rows.ts';
import { readName } from './send-feedback.ts';

/**
 * POST /island-business/feedback/{id}/reply {text}: notifies the author. New feedback becomes 'doing'; closed
 * feedback takes no reply.
 */
export async function replyToFeedback(c: AppContext): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const text = (await readBody(c, FeedbackReplySave)).text.trim();
  if (text === '') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { text: 'fieldRequired' });
  const now = clock();
  const { id, added } = await db.transaction(async (tx) => {
    const entry = await lockFeedback(tx, user.tenantId, pathValue(c, 'id'));
    if (entry.status === 'closed') throw new Refusal(envelopeStatus.dataError, 'feedbackClosed');
    const reply = { id: newId(), feedbackId: entry.id, userId: user.userId, text, createdAt: now };
    await tx.insert(feedbackReplies).values({ ...reply, userName: await readName(tx, user) });
    await tx
      .update(feedback)
      .set({ status: entry.status === 'new' ? 'doing' : entry.status, updatedAt: now })
      .where(and(eq(feedback.id, entry.id), eq(feedback.tenantId, user.tenantId)));
    // Do not notify authors of their own replies.
    const readers = entry.userId && entry.userId !== user.userId ? [entry.userId] : [];
    return { id: reply.id, added: await addNews(tx, now, newsOf(entry, readers, 'feedbackReplyNews', lineOf(text))) };
  });
  await announceNews(db, realtime, added);
  feedbackChanged(realtime, user.tenantId, [pathValue(c, 'id')]);
  return success(c, { id }, { status: envelopeStatus.created, key: 'feedbackReplied' });
}

/** PUT /island-business/feedback/{id}/status {status, ownerId}: omitted fields stay. Notifies a new owner. */
export async function changeFeedback(c: AppContext): Promise<Response> {
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const save = await readBody(c, FeedbackStatusSave);
  const now = clock();
  const added = await db.transaction(async (tx) => {
    const entry = await lockFeedback(tx, user.tenantId, pathValue(c, 'id'));
    const status = save.status ?? entry.status;
    const ownerId = save.ownerId === undefined ? entry.ownerId : save.ownerId;
    const isNewOwner = ownerId !== null && ownerId !== entry.ownerId;
    if (isNewOwner) await requireOwner(tx, user.tenantId, ownerId);
    await tx
      .update(feedback)
      .set({ status, ownerId, updatedAt: now })
      .where(and(eq(feedback.id, entry.id), eq(feedback.tenantId, user.tenantId)));
    const readers = isNewOwner && ownerId !== user.userId ? [ownerId] : [];
    return addNews(tx, now, newsOf(entry, readers, 'feedbackOwnerNews', summaryOf(entry.text)));
  });
  await announceNews(db, realtime, added);
  feedbackChanged(realtime, user.tenantId, [pathValue(c, 'id')]);
  return success(c, null, { key: 'saved' });
}

/** DELETE /island-business/feedback/{ids}: deletes closed feedback only. */
export async function deleteFeedback(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const ids = readIds(c);
  const refusals = await c.var.services.db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      const { status, number } = await lockFeedback(tx, tenantId, id);
      if (status !== 'closed') throw new Refusal(envelopeStatus.dataError, 'feedbackNotClosed', { number });
      await tx.delete(feedback).where(and(eq(feedback.id, id), eq(feedback.tenantId, tenantId)));
    }),
  );
  const deleted = ids.filter((id) => !refusals.has(id));
  feedbackChanged(c.var.services.realtime, tenantId, deleted);
  return answerDeletion(c, ids, refusals);
}

type Entry = typeof feedback.$inferSelect;

/** Loads and locks a feedback. */
async function lockFeedback(tx: Queryable, tenantId: string, id: string): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.tenantId, tenantId)))
    .for('update');
  if (!entry) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return entry;
}

async function requireOwner(tx: Queryable, tenantId: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId), eq(users.enabled, true)));
  if (!found) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { ownerId: 'ownerMissing' });
}

const newsOf = (entry: Entry, userIds: string[], key: MessageKey, text: string) => {
  const params = { number: entry.number, text };
  return {
    tenantId: entry.tenantId,
    userIds,
    newsType: 'system' as const,
    newsInfo: { zh: message('zh', key, params), en: message('en', key, params) },
    eventId: entry.id,
    // The author cannot open the feedback page, so the message links to nothing.
    eventType: key === 'feedbackOwnerNews' ? 'feedback' : undefined,
  };
};
