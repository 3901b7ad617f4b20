import { eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { dictionaries, dictionaryOverrides } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { requireDictionary } from './dictionary-codes.ts';
import { isOverride } from './override-entry.ts';
import { changeDictionaries, entriesOf, findVisibleEntry, refuseTaken } from './save-dictionary.ts';

/** PUT /system/api/dictionary/{id}/restore: shows an entry of the platform as the platform has it. */
export async function restoreEntry(c: AppContext): Promise<Response> {
  const id = pathValue(c, 'id');
  await changeDictionaries(c, async (tx, tenantId) => {
    const entry = await findVisibleEntry(tx, tenantId, id);
    await requireDictionary(tx, signedIn(c), { change: 'edit', typeId: entry.typeId });
    if (!entry.isChanged) throw new Refusal(envelopeStatus.dataError, 'entryUnchanged');
    const [original] = await tx.select().from(dictionaries).where(eq(dictionaries.id, id));
    const others = (await entriesOf(tx, tenantId, entry.typeId)).filter((other) => other.id !== id);
    if (original) refuseTaken(others, { label: original.label, value: original.value });
    await tx.delete(dictionaryOverrides).where(isOverride(tenantId, id));
    return [entry.typeId];
  });
  return success(c, id, { key: 'saved' });
}
