import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { NoticePin, NoticeRelease } from '../../../src/schemas/wire/notices.ts';
import { notices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { announceWithdrawal } from '../../notices/announce-notices.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { checkRelease } from './notice-rules.ts';
import { announceIfReleased, findNoticeToChange, findOpen, forgetReads, savedKey, update } from './save-notice.ts';

const outStatuses: readonly string[] = ['released', 'scheduled'];

/** POST /noticeManage/{id}/release: releases a draft or recalled notice now or at a given time. */
export async function releaseNotice(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const now = clock();
  const request = await readBody(c, NoticeRelease, {});
  const release = checkRelease(request, now);
  const row = await db.transaction(async (tx) => {
    const target = await findOpen(tx, { tenantId, id: pathValue(c, 'id'), version: request.version });
    if (target.expireTime && target.expireTime <= release.releaseTime) {
      throw new Refusal(envelopeStatus.badRequest, 'expireTooEarly', {}, { releaseTime: 'expireTooEarly' });
    }
    await forgetReads(tx, target.id);
    return update(tx, target, { ...release, updatedAt: now });
  });
  await announceIfReleased(c, row);
  return success(c, row.id, { key: savedKey(release) });
}

/** POST /noticeManage/recall/{id}: withdraws a notice, which may then be edited. */
export async function recallNotice(c: AppContext): Promise<Response> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const now = clock();
  const { version } = await readBody(c, NoticeRelease, {});
  const row = await db.transaction(async (tx) => {
    const target = await findNoticeToChange(tx, { tenantId, id: pathValue(c, 'id'), version });
    if (!outStatuses.includes(target.status)) throw new Refusal(envelopeStatus.dataError, 'noticeNotOut');
    return update(tx, target, { status: 'recalled', updatedAt: now });
  });
  await announceWithdrawal({ db, realtime, now }, row);
  return success(c, row.id, { key: 'noticeRecalled' });
}

/** POST /noticeManage/{id}/pin: pinned notices come first. The notice keeps its version. */
export async function pinNotice(c: AppContext): Promise<Response> {
  const { isPinned } = await readBody(c, NoticePin);
  const { tenantId } = signedIn(c);
  const pinned = await c.var.services.db
    .update(notices)
    .set({ isPinned })
    .where(and(eq(notices.id, pathValue(c, 'id')), eq(notices.tenantId, tenantId)))
    .returning({ id: notices.id });
  if (pinned.length === 0) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, null, { key: 'saved' });
}

/** DELETE /noticeManage/{ids}: deletes drafts and recalled notices one by one. */
export async function deleteNotices(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const ids = readIds(c);
  const refusals = await c.var.services.db.transaction((tx) =>
    deleteEach(ids, async (id) => {
      const target = await findNoticeToChange(tx, { tenantId, id });
      if (outStatuses.includes(target.status)) {
        throw new Refusal(envelopeStatus.dataError, 'noticeKept', { title: target.title });
      }
      await tx.delete(notices).where(and(eq(notices.id, id), eq(notices.tenantId, tenantId)));
    }),
  );
  return answerDeletion(c, ids, refusals);
}
