import { and, eq, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import { batchUpdateOf } from '../../../src/schemas/wire/asset-batch.ts';
import { CarrierCondition } from '../../../src/schemas/wire/carriers.ts';
import { DeviceCondition } from '../../../src/schemas/wire/devices.ts';
import { FacilityCondition } from '../../../src/schemas/wire/facilities.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind } from './asset-kind.ts';
import { carriersWhere } from './carrier-rows.ts';
import { deviceConditions, withinGroup } from './device-conditions.ts';
import { facilitiesWhere } from './facility-rows.ts';

const bodies = {
  device: batchUpdateOf(DeviceCondition),
  carrier: batchUpdateOf(CarrierCondition),
  facility: batchUpdateOf(FacilityCondition),
};
export type BatchBody = Static<(typeof bodies)[keyof typeof bodies]>;

/** Assets that can be changed together. */
export interface BatchResource {
  kind: AssetKind;
  body: (typeof bodies)[keyof typeof bodies];
  /** Matches what the user sees of the filters of a page. */
  where(db: Queryable, user: SessionUser, within: AssetFilters, condition: BatchBody['condition']): SQL | undefined;
}

export const deviceBatch: BatchResource = {
  kind: deviceKind,
  body: bodies.device,
  where(db, user, within, condition = {}) {
    const request = condition as DeviceCondition;
    const seen = withinGroup(db, within, user, request.groupId).devices;
    return and(eq(devices.tenantId, user.tenantId), seen, ...deviceConditions(db, request));
  },
};

export const carrierBatch: BatchResource = {
  kind: carrierKind,
  body: bodies.carrier,
  where: (db, { tenantId }, within, condition = {}) =>
    carriersWhere(db, { tenantId, within }, condition as CarrierCondition),
};

export const facilityBatch: BatchResource = {
  kind: facilityKind,
  body: bodies.facility,
  where: (db, { tenantId }, within, condition = {}) =>
    facilitiesWhere(db, { tenantId, within }, condition as FacilityCondition),
};
