import type { Queryable } from '../db/db.ts';
import type { notices } from '../db/schema.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { displayTime } from '../texts/wall-time.ts';
import { countUnreadNotices } from './count-unread-notices.ts';
import { isMeantFor, loadNoticeReaders, type NoticeReader } from './notice-audience.ts';

type Told = Pick<
  typeof notices.$inferSelect,
  'id' | 'tenantId' | 'title' | 'releaseTime' | 'releaseRange' | 'audience'
>;
interface Teller {
  db: Queryable;
  realtime: Realtime;
  now: Date;
}

/** Announces a notice and the new unread count to its audience only (NOTE-06). */
export async function tellReleased(teller: Teller, notice: Told): Promise<void> {
  const { id, title, releaseTime } = notice;
  const readers = await meant(teller, notice);
  const event = {
    type: 'NoticeValue',
    data: { id, title, releaseTime: displayTime(releaseTime ?? teller.now) },
  };
  for (const { userId } of readers) teller.realtime.toUser(userId, event);
  await tellUnread(teller, notice.tenantId, readers);
}

/** Sends the unread count to the audience of a withdrawn notice. */
export async function tellGone(teller: Teller, notice: Told): Promise<void> {
  await tellUnread(teller, notice.tenantId, await meant(teller, notice));
}

/** Sends unread counts to all windows of the readers. */
export async function tellUnread(
  { db, realtime, now }: Teller,
  tenantId: string,
  readers: readonly NoticeReader[],
): Promise<void> {
  if (readers.length === 0) return;
  for (const [userId, data] of await countUnreadNotices(db, { tenantId, now, readers })) {
    realtime.toUser(userId, { type: 'NoticeUnReadNum', data });
  }
}

const meant = async ({ db }: Teller, notice: Told): Promise<NoticeReader[]> =>
  (await loadNoticeReaders(db, notice.tenantId)).filter((reader) => isMeantFor(notice, reader));
