import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Static, Type } from 'typebox';
import type { placeFilterFields } from '../../../src/schemas/wire/carriers.ts';
import type { assetFilterFields } from '../../../src/schemas/wire/devices.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import type { Queryable } from '../../db/db.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { alarms, type carriers, devices, dictionaries, type facilities } from '../../db/schema.ts';
import { contains, inList } from '../../http/page.ts';
import { inBox, type PlaceColumns } from '../../places/in-box.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { timeZone } from '../../texts/wall-time.ts';

type AssetFilters = Static<ReturnType<typeof Type.Object<typeof assetFilterFields>>>;
type PlaceFilters = Static<ReturnType<typeof Type.Object<typeof placeFilterFields>>>;
type Columns = Record<'id' | 'uid' | 'name' | 'areaCode' | 'departmentCode' | 'labels', PgColumn> & PlaceColumns;

/** The conditions of filters that every kind of asset has; undefined for those that the request leaves out. */
export function assetConditions(table: Columns, request: AssetFilters): (SQL | undefined)[] {
  const { deviceArea, manager, idList, hasLocation, warrantyWithin } = request;
  return [
    deviceArea ? like(table.areaCode, atOrBelow(deviceArea)) : undefined,
    manager ? like(table.departmentCode, atOrBelow(manager)) : undefined,
    idList?.length ? inList(table.id, idList) : undefined,
    hasLocation === true ? isNotNull(table.longitude) : undefined,
    hasLocation === false ? isNull(table.longitude) : undefined,
    inBox(table, request.box),
    typeof warrantyWithin === 'number' ? endsWithin(table.labels, warrantyWithin) : undefined,
  ];
}

/** Days are compared as texts, yyyy-MM-dd: what is no date must not fail the query. */
function endsWithin(labels: PgColumn, days: number): SQL {
  const end = sql`split_part(${labels} ->> 'qualityAssuranceDate', ',', 2)`;
  const today = sql`(now() at time zone ${timeZone})::date`;
  return sql`${end} between to_char(${today}, 'YYYY-MM-DD') and to_char(${today} + ${days}::int, 'YYYY-MM-DD')`;
}

/** The conditions of filters that carriers and facilities have. */
export function placeConditions(
  db: Queryable,
  table: typeof carriers | typeof facilities,
  request: PlaceFilters,
): (SQL | undefined)[] {
  const { searchValue, type, modelId, status } = request;
  const columns = [table.name, table.uid, table.address];
  return [
    ...assetConditions(table, request),
    searchValue ? or(...columns.map((column) => contains(column, searchValue))) : undefined,
    type ? eq(table.type, type) : undefined,
    modelId ? eq(table.modelId, modelId) : undefined,
    status ? or(eq(table.status, status), eq(table.status, valueOfState(db, status))) : undefined,
  ];
}

const valueOfState = (db: Queryable, id: string) =>
  sql`(${db
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.id, id), eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.status)))})`;

/** Open alarms with their level and the carrier that they, or their device, are on. */
export const alarmsOfCarriers = (tenantId: string, seen: SQL | undefined) => sql`
  select coalesce(${devices.carrierId}, ${alarms.carrierId}) as carrier_id, ${alarms.levelId} as level_id
  from ${alarms} left join ${devices} on ${devices.id} = ${alarms.deviceId} and ${devices.tenantId} = ${alarms.tenantId}
  where ${and(eq(alarms.tenantId, tenantId), isOpen(sql`now()`), seen)}`;
