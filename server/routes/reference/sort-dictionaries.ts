import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { dictionaries } from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { requireDictionary } from './dictionary-codes.ts';
import { changeDictionaries, findOwnEntry } from './save-dictionary.ts';

/**
 * PUT /system/api/dictionary/sort/{ids}: the tenant's own entries of one dictionary take the positions that they have
 * together, in the order of the ids. Entries of the platform keep theirs.
 */
export async function sortDictionaries(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  await changeDictionaries(c, async (tx, tenantId) => {
    const entries: DictionaryEntry[] = [];
    for (const id of ids) entries.push(await findOwnEntry(tx, tenantId, id));
    const typeIds = [...new Set(entries.map(({ typeId }) => typeId))];
    const [typeId] = typeIds;
    if (typeId === undefined || typeIds.length > 1) throw new Refusal(envelopeStatus.badRequest, 'dictOrderMixed');
    await requireDictionary(tx, signedIn(c), { change: 'edit', typeId });
    let previous = -1;
    const sorts = entries
      .map(({ sort }) => sort)
      .toSorted((one, other) => one - other)
      .map((sort) => {
        previous = Math.max(sort, previous + 1);
        return previous;
      });
    for (const [index, { id }] of entries.entries())
      await tx
        .update(dictionaries)
        .set({ sort: sorts[index], updatedAt: c.var.services.clock() })
        .where(and(eq(dictionaries.id, id), eq(dictionaries.tenantId, tenantId)));
    return [typeId];
  });
  return success(c, null, { key: 'saved' });
}
