import { and, eq, ne } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { ModelAdd, type ModelSave, ModelUpdate, slotKinds } from '../../../src/schemas/wire/models.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { type Attachment, assetModels, roleProducts } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pictureTypes, sceneTypes } from '../../media/file-types.ts';
import { findAttachments } from '../../media/find-attachments.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import { findEntryOfValue } from '../reference/find-entry.ts';
import { findModel, type ModelKind, type ModelRecord } from './model-kind.ts';

/** Maximum characters. */
const longest = { name: 50, manufacturer: 50, description: 500 };
const maxPictures = 5;

/** POST .../add: returns the new id. */
export async function addModel(c: AppContext, kind: ModelKind): Promise<Response> {
  const save = await readBody(c, ModelAdd);
  const id = newId();
  await changeModels(c, kind, async ({ tx, tenantId, now }) => {
    const columns = await checkModel({ c, tx, tenantId, kind }, save);
    const stamps = { createdAt: now, updatedAt: now };
    await tx.insert(assetModels).values({ id, tenantId, businessType: kind.businessType, ...columns, ...stamps });
  });
  return success(c, id, { key: 'saved' });
}

/** POST .../update: rejects an outdated `version`. Files that the body leaves out stay. */
export async function updateModel(c: AppContext, kind: ModelKind): Promise<Response> {
  const save = await readBody(c, ModelUpdate);
  const { id } = save;
  await changeModels(c, kind, async ({ tx, tenantId, now }) => {
    const old = await findModel(tx, kind, { tenantId, id });
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const columns = await checkModel({ c, tx, tenantId, kind, old }, save);
    await tx
      .update(assetModels)
      .set({ ...columns, version: old.version + 1, updatedAt: now })
      .where(and(eq(assetModels.id, id), eq(assetModels.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE .../{ids}: one that assets have stays, and the message says how many. */
export async function deleteModels(c: AppContext, kind: ModelKind): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeModels(c, kind, async ({ tx, tenantId }) => {
    refusals = await deleteEach(ids, async (id) => {
      const { name } = await findModel(tx, kind, { tenantId, id });
      const count = await countAssets(tx, kind, { tenantId, id });
      if (count > 0) throw new Refusal(envelopeStatus.dataError, kind.inUse, { name: name[c.var.locale], count });
      await tx
        .delete(roleProducts)
        .where(and(eq(roleProducts.businessType, kind.businessType), eq(roleProducts.businessId, id)));
      await tx.delete(assetModels).where(and(eq(assetModels.id, id), eq(assetModels.tenantId, tenantId)));
    });
  });
  return answerDeletion(c, ids, refusals);
}

interface Change {
  tx: Queryable;
  tenantId: string;
  now: Date;
}

/** Serialises changes to a tenant's models, then notifies its consoles (RT-03). */
async function changeModels(
  c: AppContext,
  { event }: ModelKind,
  work: (change: Change) => Promise<void>,
): Promise<void> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await work({ tx, tenantId, now: clock() });
  });
  realtime.toTenant(tenantId, { type: event });
}

interface Check {
  c: AppContext;
  tx: Queryable;
  tenantId: string;
  kind: ModelKind;
  old?: ModelRecord;
}

/** @throws Refusal A0400 with a message per field, S0301 for a code in use, S0300 for the type of a model in use */
async function checkModel(check: Check, save: ModelSave) {
  const { c, tx, tenantId, kind, old } = check;
  const { name, texts, fields } = readModelTexts(save);
  // A model keeps a type that has been disabled since.
  const typeChanged = save.type !== old?.type;
  if (typeChanged && !(await findEntryOfValue(tx, { tenantId, typeId: kind.typeId, value: save.type })))
    fields.type = 'modelTypeMissing';
  const readFiles = async (
    field: 'pictures' | 'scene',
    types: readonly string[],
    max: number,
  ): Promise<Attachment[]> => {
    const references = save[field];
    if (references === undefined) return old?.[field] ?? [];
    const found = await findAttachments(tx, references ?? [], { tenantId, appType: 'assetModel', types, max });
    if (typeof found !== 'string') return found;
    fields[field] = found;
    return [];
  };
  const pictures = await readFiles('pictures', pictureTypes, maxPictures);
  const scene = await readFiles('scene', sceneTypes, 1);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  if (old && typeChanged) await refuseTypeInUse(check, old.id);
  await refuseTakenCode(check, texts.code);
  return {
    ...texts,
    name: mergeBilingual(old?.name, { text: name, en: save.nameEn }, c.var.locale),
    type: save.type,
    height: save.height === undefined ? (old?.height ?? null) : save.height,
    slots: save.slots ? slotsOf(save.slots) : (old?.slots ?? {}),
    pictures,
    scene,
    enabled: save.enabled ?? old?.enabled ?? true,
  };
}

/** Trims the texts of a model, with a message per invalid field. */
export function readModelTexts(save: Pick<ModelSave, 'code' | 'name' | 'nameEn' | 'manufacturer' | 'description'>): {
  name: string;
  texts: Pick<ModelRecord, 'code' | 'manufacturer' | 'description'>;
  fields: FieldMessages;
} {
  const texts = {
    code: save.code.trim(),
    manufacturer: save.manufacturer?.trim() || null,
    description: save.description?.trim() || null,
  };
  const name = save.name.trim();
  const fields: FieldMessages = {};
  const isLong = (text: string | null | undefined, maximum: number) => [...(text ?? '')].length > maximum;
  const wrongCode = validators.uid(texts.code);
  if (texts.code === '') fields.code = 'fieldRequired';
  else if (wrongCode) fields.code = wrongCode;
  if (name === '') fields.name = 'fieldRequired';
  else if (isLong(name, longest.name)) fields.name = 'tooLong';
  if (isLong(save.nameEn?.trim(), longest.name)) fields.nameEn = 'tooLong';
  if (isLong(texts.manufacturer, longest.manufacturer)) fields.manufacturer = 'tooLong';
  if (isLong(texts.description, longest.description)) fields.description = 'tooLong';
  return { name, texts, fields };
}

/** Kinds without a number are left out: they have no limit, while 0 is none. */
export const slotsOf = (slots: NonNullable<ModelSave['slots']>): Record<string, number> =>
  Object.fromEntries(
    slotKinds.flatMap((kind): [string, number][] => {
      const places = slots[kind] ?? null;
      return places === null ? [] : [[kind, places]];
    }),
  );

/** Assets have the type of their model. */
async function refuseTypeInUse({ tx, kind, tenantId }: Check, id: string): Promise<void> {
  const count = await countAssets(tx, kind, { tenantId, id });
  if (count > 0) throw new Refusal(envelopeStatus.dataError, 'modelTypeFixed', { count });
}

const countAssets = (tx: Queryable, { assets }: ModelKind, { tenantId, id }: { tenantId: string; id: string }) =>
  tx.$count(assets, and(eq(assets.tenantId, tenantId), eq(assets.modelId, id)));

async function refuseTakenCode({ tx, tenantId, kind, old }: Check, code: string): Promise<void> {
  const taken = await tx.$count(
    assetModels,
    and(
      eq(assetModels.tenantId, tenantId),
      eq(assetModels.businessType, kind.businessType),
      eq(assetModels.code, code),
      old && ne(assetModels.id, old.id),
    ),
  );
  if (taken > 0) throw new Refusal(envelopeStatus.duplicate, 'modelCodeTaken', {}, { code: 'modelCodeTaken' });
}
