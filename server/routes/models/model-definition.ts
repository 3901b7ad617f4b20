import {
  CarrierModelDefinition,
  FacilityModelDefinition,
  type ModelDefinition,
} from '../../../src/schemas/wire/definitions.ts';
import { assetModels } from '../../db/schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import type { DefinitionKind } from '../definitions/definition-kind.ts';
import { unknownEntry } from '../definitions/unknown-entry.ts';
import { findEntryOfValue } from '../reference/find-entry.ts';
import { findTakenCodes } from './find-taken-codes.ts';
import { modelAttributeOwner } from './model-attributes.ts';
import { findModel, type ModelKind } from './model-kind.ts';
import { readModelTexts, slotsOf } from './save-model.ts';

/** Models as JSON files; pictures and scenes stay behind. */
export const modelDefinition = (kind: ModelKind): DefinitionKind<ModelDefinition> => ({
  owner: modelAttributeOwner(kind),
  code: kind.codes.add,
  shape: kind.hasSlots ? CarrierModelDefinition : FacilityModelDefinition,
  families: ['configurable'],
  async load(db, tenantId, id) {
    const { code, name, type, manufacturer, description, height, slots, enabled } = await findModel(db, kind, {
      tenantId,
      id,
    });
    return {
      format: kind.hasSlots ? 'carrierModel' : 'facilityModel',
      version: 1,
      ...{ code, name, description, enabled, type, manufacturer, height },
      ...(kind.hasSlots && { slots }),
    };
  },
  async check(db, tenantId, file) {
    const { texts, fields } = readModelTexts({ ...file, name: file.name.zh, nameEn: file.name.en });
    const { name, nameEn, ...others } = fields;
    const found: FieldMessages = { ...others, ...(name && { 'name.zh': name }), ...(nameEn && { 'name.en': nameEn }) };
    const type = { tenantId, typeId: kind.typeId, value: file.type };
    if (!(await findEntryOfValue(db, type))) found.type = await unknownEntry(db, type);
    if ((await findTakenCodes(db, kind, { tenantId, codes: [texts.code] })).size > 0) found.code ??= 'modelCodeTaken';
    return found;
  },
  async insert(tx, file, { id, tenantId, now }) {
    const { name, texts } = readModelTexts({ ...file, name: file.name.zh });
    await tx.insert(assetModels).values({
      ...texts,
      id,
      tenantId,
      businessType: kind.businessType,
      name: { zh: name, en: file.name.en.trim() || name },
      type: file.type,
      height: file.height ?? null,
      slots: slotsOf(file.slots ?? {}),
      enabled: file.enabled ?? true,
      createdAt: now,
      updatedAt: now,
    });
  },
});
