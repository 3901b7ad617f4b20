import type { Queryable } from '../db/db.ts';
import type { notices } from '../db/schema.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { displayTime } from '../texts/wall-time.ts';
import { countUnreadNotices } from './count-unread-notices.ts';
import { isMeantFor, loadNoticeReaders, type NoticeReader } from './notice-audience.ts';

type AnnouncedNotice = Pick<
  typeof notices.$inferSelect,
  'id' | 'tenantId' | 'title' | 'releaseTime' | 'releaseRange' | 'audience'
>;
interface Announcer {
  db: Queryable;
  realtime: Realtime;
  now: Date;
}

/** Announces a notice and the new unread count to its audience only (NOTE-06). */
export async function announceRelease(announcer: Announcer, notice: AnnouncedNotice): Promise<void> {
  const { id, title, releaseTime } = notice;
  const readers = await meant(announcer, notice);
  const event = {
    type: 'NoticeValue',
    data: { id, title, releaseTime: displayTime(releaseTime ?? announcer.now) },
  };
  for (const { userId } of readers) announcer.realtime.toUser(userId, event);
  await sendUnreadCounts(announcer, notice.tenantId, readers);
}

/** Sends the unread count to the audience of a withdrawn notice. */
export async function announceWithdrawal(announcer: Announcer, notice: AnnouncedNotice): Promise<void> {
  await sendUnreadCounts(announcer, notice.tenantId, await meant(announcer, notice));
}

/** Sends unread counts to all windows of the readers. */
export async function sendUnreadCounts(
  { db, realtime, now }: Announcer,
  tenantId: string,
  readers: readonly NoticeReader[],
): Promise<void> {
  if (readers.length === 0) return;
  for (const [userId, data] of await countUnreadNotices(db, { tenantId, now, readers })) {
    realtime.toUser(userId, { type: 'NoticeUnReadNum', data });
  }
}

const meant = async ({ db }: Announcer, notice: AnnouncedNotice): Promise<NoticeReader[]> =>
  (await loadNoticeReaders(db, notice.tenantId)).filter((reader) => isMeantFor(notice, reader));
