import { and, eq } from 'drizzle-orm';
import type { DictionarySave } from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { dictionaries, dictionaryOverrides } from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { countUse, describeUse } from './dictionary-use.ts';
import { savedColumns } from './saved-columns.ts';

/**
 * Saves what a tenant changes of an entry of the platform: its label, color, order, remark and whether forms offer it.
 * Its value stays, and what equals the platform's is not stored, so that later versions of the platform show.
 */
export async function overrideEntry(
  c: AppContext,
  tx: Queryable,
  { tenantId, entry, save }: { tenantId: string; entry: DictionaryEntry; save: DictionarySave },
): Promise<void> {
  if (save.dictValue !== entry.value)
    throw new Refusal(envelopeStatus.badRequest, 'platformValueFixed', {}, { dictValue: 'platformValueFixed' });
  const [original] = await tx.select().from(dictionaries).where(eq(dictionaries.id, entry.id));
  if (!original) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const next = { ...entry, ...savedColumns(save, entry), sort: save.dictSort ?? entry.sort };
  if (!next.enabled && entry.enabled) {
    const use = describeUse(await countUse(tx, tenantId, entry), c.var.locale);
    const label = entry.label[c.var.locale];
    if (use) throw new Refusal(envelopeStatus.dataError, 'platformEntryInUse', { label, use });
  }
  const isSameLabel = next.label.zh === original.label.zh && next.label.en === original.label.en;
  const own = {
    label: isSameLabel ? null : next.label,
    sort: next.sort === original.sort ? null : next.sort,
    enabled: next.enabled === original.enabled ? null : next.enabled,
    color: next.color === original.color ? null : (next.color ?? ''),
    remark: next.remark === original.remark ? null : (next.remark ?? ''),
  };
  await tx.delete(dictionaryOverrides).where(isOverride(tenantId, entry.id));
  if (Object.values(own).every((value) => value === null)) return;
  const version = entry.version + 1;
  await tx
    .insert(dictionaryOverrides)
    .values({ tenantId, dictionaryId: entry.id, ...own, version, updatedAt: c.var.services.clock() });
}

/** Matches what a tenant has changed of an entry. */
export const isOverride = (tenantId: string, id: string) =>
  and(eq(dictionaryOverrides.tenantId, tenantId), eq(dictionaryOverrides.dictionaryId, id));
