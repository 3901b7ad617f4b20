import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { noticeReads, notices } from '../db/schema.ts';
import { isMeantFor, isOut, type NoticeReader } from './notice-audience.ts';

/** Counts unread notices per reader; includes readers with none. */
export async function countUnreadNotices(
  db: Queryable,
  { tenantId, now, readers }: { tenantId: string; now: Date; readers: readonly NoticeReader[] },
): Promise<Map<string, number>> {
  const out = await db
    .select({ id: notices.id, releaseRange: notices.releaseRange, audience: notices.audience })
    .from(notices)
    .where(isOut(tenantId, now));
  const reads =
    out.length === 0 || readers.length === 0
      ? []
      : await db
          .select({ noticeId: noticeReads.noticeId, userId: noticeReads.userId })
          .from(noticeReads)
          .where(
            and(
              inArray(
                noticeReads.noticeId,
                out.map(({ id }) => id),
              ),
              inArray(
                noticeReads.userId,
                readers.map(({ userId }) => userId),
              ),
            ),
          );
  const read = new Set(reads.map(({ noticeId, userId }) => `${noticeId} ${userId}`));
  return new Map(
    readers.map((reader) => [
      reader.userId,
      out.filter((notice) => isMeantFor(notice, reader) && !read.has(`${notice.id} ${reader.userId}`)).length,
    ]),
  );
}
