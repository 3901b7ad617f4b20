import { slotKinds } from '../../../src/schemas/wire/models.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { assetModels } from '../../db/schema.ts';
import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import { readEnabled } from '../imports/enabled-column.ts';
import type { ImportContext, ImportKind, ImportRow, JudgedRow } from '../imports/import-kind.ts';
import { isGood } from '../imports/judge-table.ts';
import { readNumber } from '../imports/read-value.ts';
import { readEntryNames } from '../reference/find-entry.ts';
import { findTakenCodes } from './find-taken-codes.ts';
import { modelFields } from './model-columns.ts';
import type { ModelKind } from './model-kind.ts';
import { readModelTexts, slotsOf } from './save-model.ts';

interface NewModel extends Pick<ReturnType<typeof readModelTexts>, 'name' | 'texts'> {
  nameEn: string;
  type: string;
  height: number | null;
  slots: Record<string, number>;
  enabled: boolean;
}
type JudgedModel = JudgedRow<NewModel>;

/** The greatest height in metres, and the most places of a kind, as in ModelSave. */
const greatest = { height: 1000, places: 100 };

/** Models from a file, without attributes and pictures; a code that exists is not imported. */
export const modelImport = (kind: ModelKind): ImportKind<NewModel> => ({
  kind: kind.businessType === 'CARRIER' ? 'carrierModels' : 'facilityModels',
  path: kind.path,
  noun: { zh: kind.noun.zh, en: kind.noun.en.replace('-', ' ') },
  functions: [kind.codes.add],
  audited: kind.object,
  fields: async () => modelFields(kind),
  async prepare(rows, context) {
    const { db } = context.services;
    const { tenantId } = context.user;
    const judge = createJudge({
      findType: await readEntryNames(db, { tenantId, typeId: kind.typeId }),
      taken: await findTakenCodes(db, kind, {
        tenantId,
        codes: rows.map(({ values }) => values.code?.trim() ?? ''),
      }),
    });
    return { judge, store: (part, tx) => storeModels(tx, part, kind, context) };
  },
  announce: ({ services, user }) => services.realtime.toTenant(user.tenantId, { type: kind.event }),
});

interface Known {
  findType(text: string): DictionaryEntry | undefined;
  taken: ReadonlySet<string>;
}

function createJudge({ findType, taken }: Known): (row: ImportRow) => JudgedModel {
  const seen = new Set<string>();
  return ({ row, values }) => {
    const { nameEn = '', manufacturer = '', description = '' } = values;
    const { name, texts, fields } = readModelTexts({
      name: values.name ?? '',
      nameEn,
      code: values.code ?? '',
      manufacturer,
      description,
    });
    const type = findType(values.type ?? '');
    if (!type) fields.type = 'modelTypeMissing';
    const height = readNumber(values.height ?? '');
    if (height === undefined) fields.height = 'notANumber';
    else if (height !== null && (height < 0 || height > greatest.height)) fields.height = 'fieldInvalid';
    const enabled = values.enabled?.trim() ? readEnabled(values.enabled) : true;
    if (enabled === undefined) fields.enabled = 'enabledState';
    const slots = readSlots(values, fields);
    if (taken.has(texts.code)) fields.code ??= 'modelCodeTaken';
    if (texts.code !== '' && seen.has(texts.code)) fields.code ??= 'valueRepeated';
    seen.add(texts.code);
    const item = { name, texts, nameEn, type: type?.value ?? '', height: height ?? null, slots };
    return { row, item: { ...item, enabled: enabled ?? true }, fields };
  };
}

function readSlots(values: ImportRow['values'], fields: FieldMessages): Record<string, number> {
  const read = slotKinds.map((slot): [string, number | null] => {
    const field = `slots.${slot}`;
    const places = readNumber(values[field] ?? '');
    if (places === undefined) fields[field] = 'notANumber';
    else if (places !== null && (!Number.isInteger(places) || places < 0 || places > greatest.places))
      fields[field] = 'fieldInvalid';
    return [slot, places ?? null];
  });
  return slotsOf(Object.fromEntries(read));
}

async function storeModels(
  tx: Queryable,
  part: readonly JudgedModel[],
  kind: ModelKind,
  { services, user, locale }: ImportContext,
): Promise<void> {
  const { tenantId } = user;
  const now = services.clock();
  await lockTenant(tx, tenantId);
  const taken = await findTakenCodes(tx, kind, { tenantId, codes: part.map(({ item }) => item.texts.code) });
  for (const { item, fields } of part) if (taken.has(item.texts.code)) fields.code = 'modelCodeTaken';
  const rows = part.filter(isGood).map(({ item: { name, texts, nameEn, ...rest } }) => ({
    ...texts,
    ...rest,
    id: newId(),
    tenantId,
    businessType: kind.businessType,
    name: mergeBilingual(undefined, { text: name, en: nameEn }, locale),
    createdAt: now,
    updatedAt: now,
  }));
  if (rows.length > 0) await tx.insert(assetModels).values(rows);
}
