import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { NoticeSave } from '../../../src/schemas/wire/notices.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { noticeReads, notices, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { announceRelease } from '../../notices/announce-notices.ts';
import { planNotice } from '../../notices/plan-notice.ts';
import { signedIn } from '../../routing/route.ts';
import type { NoticeRecord } from './describe-notice.ts';
import { checkNotice, type Release } from './notice-rules.ts';

/** Function codes of the notices page. */
export const noticeCodes = { add: '200311', edit: '200312', release: '200313', delete: '200314' };

/** States in which a notice may be edited or released: nobody can read it. */
const openStatuses: readonly string[] = ['draft', 'recalled'];

/** POST /noticeManage/add and /addRelease: return the new id (contract 2.1). */
export const addNotice =
  (releases: boolean) =>
  async (c: AppContext): Promise<Response> => {
    if (releases) await requireFunction(c, noticeCodes.add);
    const { db, clock } = c.var.services;
    const { tenantId, userId } = signedIn(c);
    const now = clock();
    const save = await readBody(c, NoticeSave);
    const { notice, release } = await checkNotice({ db, tenantId, now }, save, releases);
    const [author] = await db
      .select({ name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
    const made = {
      id: newId(),
      tenantId,
      ...notice,
      ...(release ?? { status: 'draft' }),
      createUserId: userId,
      createUserName: author?.name ?? '',
      createdAt: now,
      updatedAt: now,
    };
    const row = await db.transaction(async (tx) => {
      const [added] = await tx.insert(notices).values(made).returning();
      if (added) await planNotice(tx, added);
      return added;
    });
    if (row) await announceIfReleased(c, row);
    return success(c, made.id, { key: savedKey(release) });
  };

/** PUT /noticeManage/edit and /editRelease: change a draft or recalled notice; an outdated `version` is rejected. */
export const editNotice =
  (releases: boolean) =>
  async (c: AppContext): Promise<Response> => {
    if (releases) await requireFunction(c, noticeCodes.edit);
    const { db, clock } = c.var.services;
    const { tenantId } = signedIn(c);
    const now = clock();
    const save = await readBody(c, NoticeSave);
    const row = await db.transaction(async (tx) => {
      const target = await findOpen(tx, { tenantId, id: save.id ?? '', version: save.version });
      const { notice, release } = await checkNotice({ db: tx, tenantId, now }, save, releases);
      if (release) await forgetReads(tx, target.id);
      return update(tx, target, { ...notice, ...release, updatedAt: now });
    });
    await announceIfReleased(c, row);
    return success(c, row.id, { key: savedKey(releases ? (row as Release) : undefined) });
  };

/**
 * Loads and locks a draft or recalled notice.
 * @throws Refusal A0404, or S0300 if it is released or has been changed
 */
export async function findOpen(
  tx: Queryable,
  { tenantId, id, version }: { tenantId: string; id: string; version?: number },
): Promise<NoticeRecord> {
  const notice = await findNoticeToChange(tx, { tenantId, id, version });
  if (!openStatuses.includes(notice.status)) throw new Refusal(envelopeStatus.dataError, 'noticeLocked');
  return notice;
}

/** Loads and locks a notice in any state. */
export async function findNoticeToChange(
  tx: Queryable,
  { tenantId, id, version }: { tenantId: string; id: string; version?: number },
): Promise<NoticeRecord> {
  const [notice] = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.tenantId, tenantId)))
    .for('update');
  if (!notice) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (version !== undefined && version !== notice.version) {
    throw new Refusal(envelopeStatus.conflict, 'versionConflict');
  }
  return notice;
}

/** Updates a locked notice, increments its version and plans what happens to it by itself. */
export async function update(
  tx: Queryable,
  { id, tenantId }: Pick<NoticeRecord, 'id' | 'tenantId'>,
  values: Partial<typeof notices.$inferInsert>,
): Promise<NoticeRecord> {
  const [row] = await tx
    .update(notices)
    .set({ ...values, version: sql`${notices.version} + 1` })
    .where(and(eq(notices.id, id), eq(notices.tenantId, tenantId)))
    .returning();
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  await planNotice(tx, row);
  return row;
}

/** A notice released again is unread for all readers. */
export async function forgetReads(tx: Queryable, noticeId: string): Promise<void> {
  await tx.delete(noticeReads).where(eq(noticeReads.noticeId, noticeId));
}

/** Notifies the audience of a notice released now; scheduled ones are announced when due. */
export async function announceIfReleased(c: AppContext, notice: NoticeRecord): Promise<void> {
  const { db, realtime, clock } = c.var.services;
  if (notice.status === 'released') await announceRelease({ db, realtime, now: clock() }, notice);
}

/** Message after saving. */
export function savedKey(release: Pick<Release, 'status'> | undefined) {
  if (!release) return 'noticeSaved';
  return release.status === 'released' ? 'noticeReleased' : 'noticeScheduled';
}

/** @throws Refusal A0301 if the user lacks a function beyond the route's own */
async function requireFunction(c: AppContext, id: string): Promise<void> {
  const permissions = await loadPermissions(c.var.services.db, signedIn(c));
  if (!hasFunction(permissions, id)) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
}
