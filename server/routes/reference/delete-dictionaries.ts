import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { dictionaries } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { requireDictionary } from './dictionary-codes.ts';
import { countUse, describeUse } from './dictionary-use.ts';
import { changeDictionaries, findOwnEntry } from './save-dictionary.ts';

/** DELETE /system/api/dictionary/{ids}: deletes entries one by one; entries that assets use stay. */
export async function deleteDictionaries(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { locale } = c.var;
  let refusals = new Map<string, Refusal>();
  await changeDictionaries(c, async (tx, tenantId) => {
    const typeIds: string[] = [];
    refusals = await deleteEach(ids, async (id) => {
      const entry = await findOwnEntry(tx, tenantId, id);
      await requireDictionary(tx, signedIn(c), { change: 'delete', typeId: entry.typeId });
      const use = describeUse(await countUse(tx, tenantId, entry), locale);
      if (use) throw new Refusal(envelopeStatus.dataError, 'dictInUse', { label: entry.label[locale], use });
      await tx.delete(dictionaries).where(and(eq(dictionaries.id, id), eq(dictionaries.tenantId, tenantId)));
      typeIds.push(entry.typeId);
    });
    return typeIds;
  });
  return answerDeletion(c, ids, refusals);
}
