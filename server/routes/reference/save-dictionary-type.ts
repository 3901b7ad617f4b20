import { and, count, eq, max, sql } from 'drizzle-orm';
import { DictionaryTypeSave } from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue } from '../../routing/route.ts';
import type { DictionaryTypeRecord } from './dictionary-type-rows.ts';
import { changeDictionaries, typeVisibleTo } from './save-dictionary.ts';

/** Maximum characters. */
const longest = { name: 50, nameEn: 100, remark: 140 };

/** POST /system/api/dictionaryType: a dictionary of the tenant's own, after all others; returns its id. */
export async function createType(c: AppContext): Promise<Response> {
  const values = checkType(await readBody(c, DictionaryTypeSave));
  const id = newId();
  await changeDictionaries(c, async (tx, tenantId) => {
    await refuseTakenName(tx, tenantId, values.name);
    const [last] = await tx
      .select({ position: max(dictionaryTypes.position) })
      .from(dictionaryTypes)
      .where(typeVisibleTo(tenantId));
    await tx.insert(dictionaryTypes).values({ id, tenantId, ...values, position: (last?.position ?? 0) + 1 });
    return [id];
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /system/api/dictionaryType/{id}: changes the tenant's own; rejects an outdated `version`. */
export async function updateType(c: AppContext): Promise<Response> {
  const save = await readBody(c, DictionaryTypeSave);
  const values = checkType(save);
  const id = pathValue(c, 'id');
  await changeDictionaries(c, async (tx, tenantId) => {
    const type = await findOwnType(tx, tenantId, id);
    if (save.version !== undefined && save.version !== type.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    await refuseTakenName(tx, tenantId, values.name, id);
    await tx
      .update(dictionaryTypes)
      .set({ ...values, version: sql`${dictionaryTypes.version} + 1`, updatedAt: c.var.services.clock() })
      .where(and(eq(dictionaryTypes.id, id), eq(dictionaryTypes.tenantId, tenantId)));
    return [id];
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /system/api/dictionaryType/{ids}: deletes the tenant's own one by one; one with entries stays. */
export async function deleteTypes(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeDictionaries(c, async (tx, tenantId) => {
    refusals = await deleteEach(ids, async (id) => {
      const type = await findOwnType(tx, tenantId, id);
      const [held] = await tx.select({ total: count() }).from(dictionaries).where(eq(dictionaries.typeId, id));
      const entries = held?.total ?? 0;
      const name = type.name[c.var.locale];
      if (entries > 0) throw new Refusal(envelopeStatus.dataError, 'dictTypeInUse', { name, count: entries });
      await tx.delete(dictionaryTypes).where(and(eq(dictionaryTypes.id, id), eq(dictionaryTypes.tenantId, tenantId)));
    });
    return ids.filter((id) => !refusals.has(id));
  });
  return answerDeletion(c, ids, refusals);
}

/** @throws Refusal A0404, or S0300 for a dictionary of the platform */
async function findOwnType(tx: Queryable, tenantId: string, id: string): Promise<DictionaryTypeRecord> {
  const [type] = await tx
    .select()
    .from(dictionaryTypes)
    .where(and(typeVisibleTo(tenantId), eq(dictionaryTypes.id, id)));
  if (!type) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  if (type.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformDictionary');
  return type;
}

/** Names are unique among the dictionaries that the tenant sees, in both languages and ignoring case. */
async function refuseTakenName(tx: Queryable, tenantId: string, name: { zh: string; en: string }, id?: string) {
  const types = await tx.select().from(dictionaryTypes).where(typeVisibleTo(tenantId));
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const taken = types.some(
    (type) => type.id !== id && (isSame(type.name.zh, name.zh) || isSame(type.name.en, name.en)),
  );
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'dictTypeNameTaken', {}, { name: 'dictTypeNameTaken' });
}

function checkType(save: DictionaryTypeSave) {
  const fields: FieldMessages = {};
  const read = (field: keyof typeof longest): string => {
    const text = save[field]?.trim() ?? '';
    if ([...text].length > longest[field]) fields[field] = 'tooLong';
    return text;
  };
  const [zh, en, remark] = [read('name'), read('nameEn'), read('remark')];
  if (zh === '') fields.name = 'fieldRequired';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return { name: { zh, en: en || zh }, remark: remark || null };
}
