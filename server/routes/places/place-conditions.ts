import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { TObject } from 'typebox';
import { CarrierCondition } from '../../../src/schemas/wire/carriers.ts';
import { DeviceCondition } from '../../../src/schemas/wire/devices.ts';
import { FacilityCondition } from '../../../src/schemas/wire/facilities.ts';
import type { PlaceType } from '../../../src/schemas/wire/map.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, carriers, devices, facilities } from '../../db/schema.ts';
import { filled } from '../../http/page.ts';
import { checkShape } from '../../http/read-body.ts';
import type { PlaceSource } from '../../places/place-source.ts';
import type { Locale } from '../../texts/messages.ts';
import { listLevels } from '../alarms/list-levels.ts';
import { alarmsOfCarriers } from '../assets/asset-conditions.ts';
import { carriersWhere } from '../assets/carrier-rows.ts';
import { deviceConditions, withinGroup } from '../assets/device-conditions.ts';
import { facilitiesWhere } from '../assets/facility-rows.ts';

interface Asked {
  user: Pick<SessionUser, 'userId' | 'tenantId'>;
  locale: Locale;
  condition: Record<string, unknown> | null | undefined;
}

/** Checks the filters by the schema of the page of the type; blank ones mean "any". */
const read = <Shape extends TObject>(shape: Shape, { condition }: Asked) =>
  checkShape(shape, filled(condition ?? undefined));

/**
 * The assets of a type that a reader sees and that match the filters of the page of the type.
 * @throws Refusal A0400 with the invalid filters
 */
export async function assetSource(db: Queryable, type: PlaceType, asked: Asked): Promise<PlaceSource> {
  const { user, locale } = asked;
  const { tenantId } = user;
  const within = await loadAssetFilters(db, user);
  const reader = { tenantId, within };
  const levels = (await listLevels(db, { tenantId, locale })).map(({ id }) => id);
  if (type === 'FACILITY') {
    const where = facilitiesWhere(db, reader, read(FacilityCondition, asked));
    return { table: facilities, name: facilities.name, state: facilities.status, where, levels, isTracked: true };
  }
  if (type === 'CARRIER')
    return {
      table: carriers,
      name: carriers.name,
      state: carriers.status,
      where: carriersWhere(db, reader, read(CarrierCondition, asked)),
      alarms: sql`select carrier_id as asset_id, level_id from (${alarmsOfCarriers(tenantId, within.alarms)}) as of_carriers`,
      levels,
      isTracked: true,
    };
  const request = read(DeviceCondition, asked);
  const seen = withinGroup(db, within, user, request.groupId).devices;
  const isOfDevice = and(eq(alarms.tenantId, tenantId), isOpen(sql`now()`), isNotNull(alarms.deviceId), within.alarms);
  return {
    table: devices,
    name: devices.name,
    state: devices.onlineStatus,
    where: and(eq(devices.tenantId, tenantId), seen, ...deviceConditions(db, request)),
    alarms: sql`select ${alarms.deviceId} as asset_id, ${alarms.levelId} as level_id from ${alarms} where ${isOfDevice}`,
    levels,
    isTracked: true,
  };
}
