import { loadLanguages } from '../access/reader-languages.ts';
import type { Queryable } from '../db/db.ts';
import type { Locale } from '../texts/messages.ts';

/** The platform's own language. */
const otherwise: Locale = 'zh';

/**
 * The languages of a report that is sent, that of the owner first: each receiver's own, else the owner's, else
 * Chinese.
 */
export async function loadReportLanguages(
  db: Queryable,
  ownerId: string,
  receiverIds: readonly string[],
): Promise<Locale[]> {
  const chosen = await loadLanguages(db, [ownerId, ...receiverIds]);
  const own = chosen.get(ownerId) ?? otherwise;
  const wanted = new Set(receiverIds.map((id) => chosen.get(id) ?? own));
  if (wanted.size === 0) wanted.add(own);
  return [...wanted].sort((a, b) => Number(b === own) - Number(a === own));
}
