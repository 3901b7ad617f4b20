import { and, eq, type SQL, sql } from 'drizzle-orm';
import { metresPerDegree } from '../../../src/engine/geo/distance.ts';
import { chinaBox } from '../../../src/engine/geo/location-problem.ts';
import type { LocationFaultsRequest } from '../../../src/schemas/wire/location-faults.ts';
import { type LocationFault, locationFaults } from '../../../src/schemas/wire/map.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, carriers, devices, facilities, products } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import type { AssetKind } from './asset-kind.ts';
import { carriersWhere } from './carrier-rows.ts';
import { deviceConditions } from './device-conditions.ts';
import { facilitiesWhere } from './facility-rows.ts';
import type { AssetReader } from './place-rows.ts';

type Condition = LocationFaultsRequest['condition'];

/** Further than this from its carrier is a fault. */
const farMetres = 50;

/** Faults are bits of a number in SQL. */
const bitOf = (fault: LocationFault): number => 2 ** locationFaults.indexOf(fault);
export const bitsOf = (faults: readonly LocationFault[]): number =>
  faults.reduce((bits, fault) => bits | bitOf(fault), 0);
export const faultsOf = (bits: number): LocationFault[] => locationFaults.filter((fault) => bits & bitOf(fault));

const [west, south, east, north] = chinaBox.map((degrees) => sql.raw(String(degrees)));
const isIn = (longitude: SQL, latitude: SQL) =>
  sql`${longitude} between ${west} and ${east} and ${latitude} between ${south} and ${north}`;

export interface FaultQuery {
  db: Queryable;
  kind: AssetKind;
  reader: Pick<AssetReader, 'tenantId' | 'within'>;
  condition: Condition;
}

/**
 * Common table expressions: `faulty` has the assets of the condition that the reader sees and that have a fault, with
 * the bits of their faults. Each kind of fault reads the assets by itself: that is faster than to keep all of them.
 */
export function faultTables(query: FaultQuery): SQL {
  const { kind, reader } = query;
  const { tenantId, within } = reader;
  const { table, isMountable } = kind;
  const where = conditionOf(query);
  const longitude = sql`${table.longitude}`;
  const latitude = sql`${table}.latitude`;
  const isValid = isIn(longitude, latitude);
  const carrierId = isMountable ? sql`${table}.carrier_id` : sql`null::text`;
  const metres = sql`${sql.raw(String(metresPerDegree))} * sqrt(power(host.lat - ${latitude}, 2)
    + power((host.lng - ${longitude}) * cos(radians(${latitude})), 2))`;
  return sql`
    outlines as materialized (
      select code, (select '(' || string_agg('(' || (corner ->> 0) || ',' || (corner ->> 1) || ')', ',' order by at) || ')'
        from jsonb_array_elements(outline) with ordinality as corners(corner, at))::polygon as ring
      from ${areas} where tenant_id = ${tenantId}
        and case when jsonb_typeof(outline) = 'array' then jsonb_array_length(outline) > 2 else false end),
    -- The outline of an area, otherwise of the nearest one above it.
    rings as materialized (
      select distinct on (a.code) a.code, o.ring from ${areas} as a join outlines as o on starts_with(a.code, o.code)
      where a.tenant_id = ${tenantId} order by a.code, length(o.code) desc),
    -- Many devices share the place of their pole.
    spots as materialized (
      select ${table.areaCode} as area, ${longitude} as lng, ${latitude} as lat from ${table}
      where ${where} and ${isValid} and exists (select from rings) group by 1, 2, 3),
    outside as materialized (
      select spots.* from spots join rings on rings.code = spots.area
      where not (rings.ring @> point(spots.lng, spots.lat))),
    alone as materialized (
      select ${table.id} as id, ${longitude} as lng, ${latitude} as lat, ${kindColumn(kind)} as kind from ${table}
      where ${where} and ${isValid} and ${carrierId} is null),
    hosts as materialized (
      select id, longitude as lng, latitude as lat from ${carriers}
      where ${isMountable}::bool and ${and(eq(carriers.tenantId, tenantId), within.carriers)}
        and ${isIn(sql`longitude`, sql`latitude`)}),
    faults as (
      select ${table.id} as id, null::float8 as metres,
        case when ${longitude} is null or ${latitude} is null then ${bitOf('MISSING')}::int
          when ${isIn(latitude, longitude)} then ${bitOf('SWAPPED')}::int
          else ${bitOf('INVALID')}::int end as bit
      from ${table} where ${where} and (${longitude} is null or ${latitude} is null or not (${isValid}))
      union all
      select ${table.id}, null, ${bitOf('OUTSIDE')}::int from ${table} join outside
        on outside.area = ${table.areaCode} and outside.lng = ${longitude} and outside.lat = ${latitude}
      where ${where}
      union all
      select id, null, ${bitOf('DUPLICATE')}::int from alone
      where (lng, lat, kind) in (select lng, lat, kind from alone group by lng, lat, kind having count(*) > 1)
      union all
      select ${table.id}, ${metres}, ${bitOf('FAR')}::int from ${table} join hosts as host on host.id = ${carrierId}
      where ${where} and ${isValid} and ${metres} > ${farMetres}),
    faulty as materialized (
      select ${table.id} as id, ${table.uid} as uid, ${table.name} as name, ${table.areaCode} as area,
        found.metres, found.faults
      from (select id, bit_or(bit) as faults, max(metres) as metres from faults group by id) as found
      join ${table} on ${table.id} = found.id)`;
}

/** The assets to choose from, as `faulty` has them: with scope ALL those without a fault too. */
export function listedAssets(query: FaultQuery): SQL {
  const { table } = query.kind;
  if (query.condition.scope !== 'ALL') return sql`select * from faulty`;
  return sql`select ${table.id} as id, ${table.uid} as uid, ${table.name} as name, ${table.areaCode} as area,
    faulty.metres, coalesce(faulty.faults, 0) as faults
    from ${table} left join faulty on faulty.id = ${table.id} where ${conditionOf(query)}`;
}

/** The number of assets that are checked. */
export const checkedCount = (query: FaultQuery): SQL =>
  sql`select count(*) from ${query.kind.table} where ${conditionOf(query)}`;

/** Two carriers at one place are a fault, but two devices or facilities only if they are of one type. */
function kindColumn({ businessType }: AssetKind): SQL {
  if (businessType === 'CARRIER') return sql`''`;
  if (businessType === 'FACILITY') return sql`${facilities.type}`;
  return sql`(select ${products.deviceType} from ${products} where ${products.id} = ${devices.productId})`;
}

function conditionOf({ db, kind, reader, condition }: FaultQuery): SQL | undefined {
  const { tenantId, within } = reader;
  const { type: _, fault: __, faults: ___, scope: ____, uidList, modelId, ...common } = condition;
  const isNamed = uidList ? inList(kind.table.uid, uidList) : undefined;
  if (kind.businessType === 'CARRIER') return and(carriersWhere(db, reader, { ...common, modelId }), isNamed);
  if (kind.businessType === 'FACILITY') return and(facilitiesWhere(db, reader, { ...common, modelId }), isNamed);
  return and(eq(devices.tenantId, tenantId), within.devices, ...deviceConditions(db, common), isNamed);
}
