import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { userCache, users } from '../db/schema.ts';
import type { Locale } from '../texts/messages.ts';

/**
 * The languages of users, by id: the one they have chosen, which the console stores with the preferences (contract 3.12),
 * else the one that their console showed when they last signed in. A user of neither has none.
 */
export async function loadLanguages(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  if (ids.length === 0) return new Map();
  const language = sql<string | null>`coalesce(${userCache.content} ->> 'language', ${users.language})`;
  const rows = await db
    .select({ userId: users.id, language })
    .from(users)
    .leftJoin(userCache, and(eq(userCache.userId, users.id), eq(userCache.type, 'preferences')))
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ userId, language: one }) => (one === 'zh' || one === 'en' ? [[userId, one]] : [])));
}

/** Keeps the language of a user's console. */
export async function keepLanguage(db: Queryable, userId: string, language: Locale): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), sql`${users.language} is distinct from ${language}`));
}
