import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { userCache } from '../db/schema.ts';
import type { Locale } from '../texts/messages.ts';

/** The platform's own language. */
const otherwise: Locale = 'zh';

/**
 * The languages of a report that is sent, that of the owner first: each receiver's is the one they have chosen in the
 * console, else the owner's. Without an owner's choice it is Chinese.
 */
export async function loadReportLanguages(
  db: Queryable,
  ownerId: string,
  receiverIds: readonly string[],
): Promise<Locale[]> {
  const chosen = await loadChosen(db, [ownerId, ...receiverIds]);
  const own = chosen.get(ownerId) ?? otherwise;
  const wanted = new Set(receiverIds.map((id) => chosen.get(id) ?? own));
  if (wanted.size === 0) wanted.add(own);
  return [...wanted].sort((a, b) => Number(b === own) - Number(a === own));
}

/** The languages that users have chosen, by id: the console stores them with the preferences (contract 3.12). */
async function loadChosen(db: Queryable, ids: readonly string[]): Promise<Map<string, Locale>> {
  const rows = await db
    .select({ userId: userCache.userId, language: sql<string | null>`${userCache.content} ->> 'language'` })
    .from(userCache)
    .where(and(inArray(userCache.userId, [...new Set(ids)]), eq(userCache.type, 'preferences')));
  return new Map(
    rows.flatMap(({ userId, language }) => (language === 'zh' || language === 'en' ? [[userId, language]] : [])),
  );
}
