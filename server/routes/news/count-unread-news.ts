import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { news } from '../../db/schema.ts';

/** Counts unread messages per user; includes users with none. */
export async function countUnreadNews(
  db: Queryable,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map(userIds.map((id) => [id, 0]));
  if (userIds.length === 0) return counts;
  const rows = await db
    .select({ userId: news.userId, unread: count() })
    .from(news)
    .where(and(eq(news.tenantId, tenantId), inArray(news.userId, [...userIds]), isNull(news.readAt)))
    .groupBy(news.userId);
  for (const { userId, unread } of rows) counts.set(userId, unread);
  return counts;
}
