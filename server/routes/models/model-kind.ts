import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { ReferenceEventType } from '../../../src/schemas/wire/event-names.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, facilities } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import type { AuditedObject } from '../../operation-log/audited-object.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { MessageKey } from '../../texts/messages.ts';

export type ModelRecord = typeof assetModels.$inferSelect;

/** Models of carriers or of facilities, which have the same calls. */
export interface ModelKind {
  businessType: 'CARRIER' | 'FACILITY';
  path: string;
  menus: readonly string[];
  codes: { add: string; edit: string; delete: string };
  /** The dictionary of its types. */
  typeId: string;
  event: ReferenceEventType;
  object: AuditedObject;
  /** Plural, for files. */
  noun: Bilingual;
  /** Whether models have places for equipment. */
  hasSlots: boolean;
  /** What has a model. */
  assets: typeof carriers | typeof facilities;
  inUse: MessageKey;
}

const types = '/basicData/facilityAndVehicleModel';

export const carrierModels: ModelKind = {
  businessType: 'CARRIER',
  path: '/island-assets/api/carrierModel',
  menus: ['/basicData/vehicleModel', types],
  codes: { add: '200631', edit: '200632', delete: '200633' },
  typeId: DICTIONARY_TYPE_IDS.carrierType,
  event: 'carrierModel',
  object: audited.carrierModel,
  noun: { zh: '载体型号', en: 'carrier-models' },
  hasSlots: true,
  assets: carriers,
  inUse: 'carrierModelInUse',
};

export const facilityModels: ModelKind = {
  businessType: 'FACILITY',
  path: '/island-assets/api/facilityModel',
  menus: ['/basicData/facilityModel', types],
  codes: { add: '200621', edit: '200622', delete: '200623' },
  typeId: DICTIONARY_TYPE_IDS.facilityType,
  event: 'FacilityModel',
  object: audited.facilityModel,
  noun: { zh: '设施型号', en: 'facility-models' },
  hasSlots: false,
  assets: facilities,
  inUse: 'facilityModelInUse',
};

/** @throws Refusal A0404 */
export async function findModel(
  db: Queryable,
  { businessType }: ModelKind,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<ModelRecord> {
  const [model] = await db
    .select()
    .from(assetModels)
    .where(and(eq(assetModels.id, id), eq(assetModels.tenantId, tenantId), eq(assetModels.businessType, businessType)));
  if (!model) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return model;
}
