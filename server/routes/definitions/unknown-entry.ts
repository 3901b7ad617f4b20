import { and, eq } from 'drizzle-orm';
import { meantWord } from '../../../src/schemas/rules/suggest.ts';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, selectEntries } from '../../dictionaries/seen-entry.ts';
import type { Bilingual } from '../../texts/bilingual.ts';

/** Values in a message. */
const maxShown = 20;

/** Which value of a dictionary to write instead of an unknown one. */
export async function unknownEntry(
  db: Queryable,
  { tenantId, typeId, value }: { tenantId: string; typeId: string; value: string },
): Promise<Bilingual> {
  const seen = await selectEntries(db, tenantId).where(and(entryVisibleTo(tenantId), eq(dictionaries.typeId, typeId)));
  const entries = seen.filter(({ enabled }) => enabled).sort((one, other) => one.sort - other.sort);
  const words = [value, value.trim().toLowerCase()];
  const named = entries.find(({ label }) => words.includes(label.zh) || words.includes(label.en.toLowerCase()));
  const meant =
    named?.value ??
    meantWord(
      value,
      entries.map((entry) => entry.value),
    );
  if (meant !== undefined) return { zh: `请填写 "${meant}"`, en: `Write "${meant}"` };
  const listed = entries.slice(0, maxShown);
  const [zh, en] = (['zh', 'en'] as const).map((locale) =>
    listed.map((one) => `"${one.value}" (${one.label[locale]})`),
  );
  return { zh: `请填写以下之一：${zh!.join('、')}`, en: `Write one of ${en!.join(', ')}` };
}
