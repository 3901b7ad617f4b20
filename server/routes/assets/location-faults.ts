import { and, eq, type SQL, sql } from 'drizzle-orm';
import { metresOutside } from '../../../src/engine/geo/rings.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type LocationFaultPage,
  type LocationFaultRow,
  LocationFaultsRequest,
} from '../../../src/schemas/wire/location-faults.ts';
import { type Coordinates, type LocationFault, locationFaults, type PlaceType } from '../../../src/schemas/wire/map.ts';
import { hasMenu, loadPermissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, carriers } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, inList, naturally, type PageWindow, readOrder, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { type AssetKind, carrierKind, deviceKind, facilityKind, placeReaders } from './asset-kind.ts';
import { deviceReaders } from './device-readers.ts';
import { bitsOf, checkedCount, type FaultQuery, faultsOf, faultTables, listedAssets } from './fault-query.ts';
import { readerOf } from './place-routes.ts';
import { type AssetReader, seenPlaces } from './place-rows.ts';
import { pointAt } from './point-at.ts';

const kinds: Readonly<Record<PlaceType, AssetKind>> = {
  IOTDEVICE: deviceKind,
  CARRIER: carrierKind,
  FACILITY: facilityKind,
};
const readers: Readonly<Record<PlaceType, readonly string[]>> = {
  IOTDEVICE: deviceReaders,
  CARRIER: placeReaders,
  FACILITY: placeReaders,
};

/** POST /island-assets/assets/locationFaults/page: assets with a location that is missing or looks wrong (MAPS-03). */
export const locationFaultsRoute: Route = {
  method: 'POST',
  path: '/island-assets/assets/locationFaults/page',
  audit: 'none',
  access: { menus: [...new Set([...deviceReaders, ...placeReaders])] },
  body: LocationFaultsRequest,
  handle: sendFaults,
};

async function sendFaults(c: AppContext): Promise<Response> {
  const request = await readBody(c, LocationFaultsRequest);
  const type: PlaceType = request.condition.type ?? 'IOTDEVICE';
  const { db } = c.var.services;
  if (!hasMenu(await loadPermissions(db, signedIn(c)), ...readers[type]))
    throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  const kind = kinds[type];
  const reader = await readerOf(c);
  const window = readWindow(request);
  const found = await findFaulty({ db, kind, reader, condition: request.condition }, request, window);
  const stored = await loadRows(db, { kind, reader, found: found.rows });
  const rows = stored.map(({ row, faulty }) => describe(row, kind, faultsOf(faulty.faults), faulty.metres));
  const page: LocationFaultPage = {
    ...contentPage(rows, found.total, window),
    summary: found.summary,
    checked: found.checked,
    ...(request.outlines && { outlines: outlinesOf(stored.map(({ row }) => row)) }),
  };
  return success(c, page);
}

interface Faulty {
  id: string;
  faults: number;
  metres: number | null;
}

interface Found {
  rows: Faulty[];
  total: number;
  summary: Record<LocationFault, number>;
  checked: number;
}

/** One statement for the page, the total and the counts: all come of the same check. */
async function findFaulty(query: FaultQuery, request: LocationFaultsRequest, window: PageWindow): Promise<Found> {
  const { fault, faults, scope } = request.condition;
  const chosen = [...(faults ?? []), ...(fault ? [fault] : [])];
  const wanted = bitsOf(chosen.length > 0 ? chosen : locationFaults);
  const isWanted = scope === 'ALL' && chosen.length === 0 ? sql`true` : sql`faults & ${wanted} > 0`;
  const counts = locationFaults.map(
    (fault) => sql`'${sql.raw(fault)}', count(*) filter (where faults & ${bitsOf([fault])} > 0)`,
  );
  const { rows } = await query.db.execute<{
    data: { page: Faulty[] | null; total: number; summary: Found['summary']; checked: number };
  }>(
    sql`with ${faultTables(query)}, listed as (${listedAssets(query)}), page as (
      select id, faults, metres, row_number() over (order by ${sql.join(orderOf(request), sql`, `)}) as at
      from listed where ${isWanted}
      order by at limit ${window.limit} offset ${window.offset})
    select jsonb_build_object(
      'page', (select jsonb_agg(jsonb_build_object('id', id, 'faults', faults, 'metres', metres) order by at) from page),
      'total', (select count(*) from listed where ${isWanted}),
      'summary', (select jsonb_build_object(${sql.join(counts, sql`, `)}) from faulty),
      'checked', (${checkedCount(query)})) as data`,
  );
  const { page, ...rest } = rows[0]!.data;
  return { rows: page ?? [], ...rest };
}

/** @throws Refusal A0400 for an unsupported name */
const orderOf = (request: LocationFaultsRequest): SQL[] =>
  readOrder(request, {
    allowed: {
      uid: naturally(sql`listed.uid`),
      name: naturally(sql`listed.name`),
      deviceArea: sql`listed.area`,
      faults: sql`listed.faults`,
      metres: sql`listed.metres`,
    },
    otherwise: [naturally(sql`listed.uid`)],
    last: sql`listed.id`,
  });

interface Wanted {
  kind: AssetKind;
  reader: AssetReader;
  found: readonly Faulty[];
}

/** The rows of a page, in its order. */
async function loadRows(db: Queryable, { kind, reader, found }: Wanted): Promise<{ row: StoredRow; faulty: Faulty }[]> {
  const { tenantId, within } = reader;
  const { table, isMountable } = kind;
  const carrierId = isMountable ? sql<string | null>`${table}.carrier_id` : sql<null>`null::text`;
  const { rows } = await db.execute<StoredRow>(sql`
    select ${table.id} as id, ${table.uid} as uid, ${table.name} as name, ${table.version} as version,
      ${table.longitude} as longitude, ${table}.latitude as latitude, ${table.areaCode} as area,
      area.name as "areaName", area.outline as outline, ${carrierId} as "vehicleId", host.name as "vehicleName",
      host.longitude as "hostLongitude", host.latitude as "hostLatitude"
    from ${table}
    left join lateral (select id, name, longitude, latitude from ${carriers}
      where ${and(seenPlaces(carriers, tenantId, within.carriers), eq(carriers.id, carrierId))}) as host on true
    left join lateral (
      select (select own.name from ${areas} as own where own.tenant_id = ${tenantId} and own.code = ${table.areaCode})
        as name, (select above.outline from ${areas} as above
          where above.tenant_id = ${tenantId} and above.outline is not null and starts_with(${table.areaCode}, above.code)
          order by length(above.code) desc limit 1) as outline) as area on true
    where ${and(
      eq(table.tenantId, tenantId),
      inList(
        table.id,
        found.map(({ id }) => id),
      ),
    )}`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((faulty) => {
    const row = stored.get(faulty.id);
    return row ? [{ row, faulty }] : [];
  });
}

/** Outlines with more corners are left out. */
const maxSentCorners = 5000;

function outlinesOf(rows: readonly StoredRow[]): Record<string, readonly Coordinates[]> {
  const outlines: Record<string, readonly Coordinates[]> = {};
  for (const { area, outline } of rows)
    if (outline && outline.length > 2 && outline.length <= maxSentCorners) outlines[area] = outline;
  return outlines;
}

interface StoredRow extends Record<string, unknown> {
  id: string;
  uid: string;
  name: string;
  version: number;
  longitude: number | null;
  latitude: number | null;
  area: string;
  areaName: string | null;
  outline: Coordinates[] | null;
  vehicleId: string | null;
  vehicleName: string | null;
  hostLongitude: number | null;
  hostLatitude: number | null;
}

function describe(
  row: StoredRow,
  { businessType }: AssetKind,
  faults: LocationFault[],
  toCarrier: number | null,
): LocationFaultRow {
  const { id, uid, name, version, area: areaCode, areaName, vehicleId, vehicleName } = row;
  const location = pointAt(row.longitude, row.latitude);
  const outside =
    location && row.outline && faults.includes('OUTSIDE') ? metresOutside(row.outline, location.coordinates) : null;
  const metres = faults.includes('FAR') ? toCarrier : (outside ?? null);
  return {
    id,
    type: businessType,
    uid,
    name,
    location,
    areaCode,
    areaName,
    vehicleId,
    vehicleName,
    vehicleLocation: pointAt(row.hostLongitude, row.hostLatitude),
    faults,
    metres: metres === null ? null : Math.round(metres * 10) / 10,
    version,
  };
}
