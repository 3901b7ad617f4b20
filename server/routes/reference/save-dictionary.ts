import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import { colorPattern } from '../../../src/schemas/grammar/input-patterns.ts';
import { DictionarySave } from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { ReferenceEventType } from '../../../src/schemas/wire/event-names.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo, selectEntries } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { requireDictionary } from './dictionary-codes.ts';
import { countUse, describeUse } from './dictionary-use.ts';
import { overrideEntry } from './override-entry.ts';
import { savedColumns } from './saved-columns.ts';

/** Maximum characters of a label and a value. */
const longestText = 50;
export const longestRemark = 140;
export const colorFormat = new RegExp(colorPattern);

/** Matches the platform's and the tenant's dictionaries. */
export const typeVisibleTo = (tenantId: string) =>
  or(isNull(dictionaryTypes.tenantId), eq(dictionaryTypes.tenantId, tenantId));

/** POST /system/api/dictionary: adds a tenant's own entry and returns its id. */
export async function createDictionary(c: AppContext): Promise<Response> {
  const save = await readDictionary(c);
  const id = newId();
  await changeDictionaries(c, async (tx, tenantId) => {
    const [type] = await tx
      .select({ id: dictionaryTypes.id })
      .from(dictionaryTypes)
      .where(and(eq(dictionaryTypes.id, save.dictTypeId), typeVisibleTo(tenantId)));
    if (!type) {
      throw new Refusal(envelopeStatus.badRequest, 'dictTypeMissing', {}, { dictTypeId: 'dictTypeMissing' });
    }
    await requireDictionary(tx, signedIn(c), { change: 'add', typeId: type.id });
    const others = await entriesOf(tx, tenantId, type.id);
    const values = savedColumns(save);
    requireValueRule(save.dictValue);
    refuseTaken(others, values);
    const sort = save.dictSort ?? Math.max(0, ...others.map((entry) => entry.sort)) + 1;
    await tx.insert(dictionaries).values({ id, tenantId, typeId: type.id, ...values, sort });
    return [type.id];
  });
  return success(c, id, { key: 'saved' });
}

/**
 * PUT /system/api/dictionary/{id}: the type is fixed, and so is a value in use. Of an entry of the platform the tenant
 * changes what itself sees.
 */
export async function updateDictionary(c: AppContext): Promise<Response> {
  const save = await readDictionary(c);
  const id = pathValue(c, 'id');
  await changeDictionaries(c, async (tx, tenantId) => {
    const entry = await findVisibleEntry(tx, tenantId, id);
    await requireDictionary(tx, signedIn(c), { change: 'edit', typeId: entry.typeId });
    if (save.version !== undefined && save.version !== entry.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    if (save.dictTypeId !== entry.typeId) {
      throw new Refusal(envelopeStatus.badRequest, 'dictTypeFixed', {}, { dictTypeId: 'dictTypeFixed' });
    }
    const others = await entriesOf(tx, tenantId, entry.typeId);
    const values = savedColumns(save, entry);
    refuseTaken(
      others.filter((other) => other.id !== id),
      values,
    );
    if (entry.tenantId === null) {
      await overrideEntry(c, tx, { tenantId, entry, save });
      return [entry.typeId];
    }
    if (save.dictValue !== entry.value) {
      requireValueRule(save.dictValue);
      const use = describeUse(await countUse(tx, tenantId, entry, 'value'), c.var.locale);
      const label = entry.label[c.var.locale];
      if (use) throw new Refusal(envelopeStatus.dataError, 'dictValueInUse', { label, use });
    }
    await tx
      .update(dictionaries)
      .set({
        ...values,
        sort: save.dictSort ?? entry.sort,
        version: sql`${dictionaries.version} + 1`,
        updatedAt: c.var.services.clock(),
      })
      .where(and(eq(dictionaries.id, id), eq(dictionaries.tenantId, tenantId)));
    return [entry.typeId];
  });
  return success(c, id, { key: 'saved' });
}

/** Dictionaries whose entries are also reference data of their own. */
const eventsOfTypes: Record<string, ReferenceEventType> = {
  [DICTIONARY_TYPE_IDS.carrierType]: 'carrierType',
  [DICTIONARY_TYPE_IDS.facilityType]: 'facilityType',
  [DICTIONARY_TYPE_IDS.deviceType]: 'deviceType',
};

/**
 * Serialises changes to a tenant's entries, then notifies its consoles (RT-03).
 * @param work returns the changed types
 */
export async function changeDictionaries(
  c: AppContext,
  work: (tx: Queryable, tenantId: string) => Promise<string[]>,
): Promise<void> {
  const { db, realtime } = c.var.services;
  const { tenantId } = signedIn(c);
  const typeIds = await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    return work(tx, tenantId);
  });
  announceDictionaries(realtime, tenantId, typeIds);
}

/** Notifies a tenant's consoles of changed dictionaries. */
export function announceDictionaries(realtime: Realtime, tenantId: string, typeIds: readonly string[]): void {
  if (typeIds.length === 0) return;
  realtime.toTenant(tenantId, { type: 'dictionary' });
  for (const type of new Set(typeIds.flatMap((id) => eventsOfTypes[id] ?? []))) realtime.toTenant(tenantId, { type });
}

/** @throws Refusal A0404 */
export async function findVisibleEntry(tx: Queryable, tenantId: string, id: string): Promise<DictionaryEntry> {
  const [entry] = await selectEntries(tx, tenantId).where(and(eq(dictionaries.id, id), entryVisibleTo(tenantId)));
  if (!entry) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return entry;
}

/** @throws Refusal A0404, or S0300 for an entry of the platform */
export async function findOwnEntry(tx: Queryable, tenantId: string, id: string): Promise<DictionaryEntry> {
  const entry = await findVisibleEntry(tx, tenantId, id);
  if (entry.tenantId === null) throw new Refusal(envelopeStatus.dataError, 'platformEntry');
  return entry;
}

/** Values that are there already stay as they are, whatever they consist of. */
function requireValueRule(value: string): void {
  const problem = validators.onlyLetterAndNumber(value);
  if (problem) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { dictValue: problem });
}

async function readDictionary(c: AppContext): Promise<DictionarySave> {
  const save = await readBody(c, DictionarySave);
  const fields: FieldMessages = {};
  const check = (field: 'dictLabel' | 'dictLabelEn' | 'dictValue') => {
    const text = save[field]?.trim() ?? '';
    if (text === '' && field !== 'dictLabelEn') fields[field] = 'fieldRequired';
    if ([...text].length > longestText) fields[field] = 'tooLong';
    return text;
  };
  if (save.color?.trim() && !colorFormat.test(save.color.trim())) fields.color = 'colorFormat';
  if ([...(save.remark?.trim() ?? '')].length > longestRemark) fields.remark = 'tooLong';
  const dictLabelEn = check('dictLabelEn');
  const checked = {
    ...save,
    dictLabel: check('dictLabel'),
    dictValue: check('dictValue'),
    ...(save.dictLabelEn !== undefined && { dictLabelEn }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return checked;
}

/** The entries of a dictionary that a tenant sees. */
export const entriesOf = (tx: Queryable, tenantId: string, typeId: string): Promise<DictionaryEntry[]> =>
  selectEntries(tx, tenantId).where(and(eq(dictionaries.typeId, typeId), entryVisibleTo(tenantId)));

/** Labels and values are unique within a type, ignoring case, including the platform's entries. */
export function refuseTaken(others: DictionaryEntry[], entry: { label: Bilingual; value: string }): void {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const fields: FieldMessages = {};
  const isTaken = (text: string) => others.some(({ label }) => isSame(label.zh, text) || isSame(label.en, text));
  if (isTaken(entry.label.zh)) fields.dictLabel = 'dictLabelTaken';
  else if (isTaken(entry.label.en)) fields.dictLabelEn = 'dictLabelTaken';
  if (others.some(({ value }) => isSame(value, entry.value))) fields.dictValue = 'dictValueTaken';
  if (fields.dictLabel || fields.dictLabelEn) throw new Refusal(envelopeStatus.duplicate, 'dictLabelTaken', {}, fields);
  if (fields.dictValue) throw new Refusal(envelopeStatus.duplicate, 'dictValueTaken', {}, fields);
}
