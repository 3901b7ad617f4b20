import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../src/engine/lighting/solar-times.ts';
import type { Queryable } from '../db/db.ts';
import { areas, devices, products } from '../db/schema.ts';
import { measuredTypes } from '../metrics/metrics.ts';

/**
 * A lamp with where it stands. One without coordinates has those of its area, and so has one whose coordinates are far
 * from it: with swapped ones a lamp would burn by day.
 */
export interface PlacedLamp {
  id: string;
  /** The concentrator that it is connected through. */
  holderId: string | null;
  place: Place | undefined;
}

/** Matches the lamp controllers of a tenant. */
export const isLamp = (tenantId: string): SQL | undefined =>
  and(
    eq(devices.tenantId, tenantId),
    sql`${devices.productId} in (select ${products.id} from ${products} where ${products.deviceType} = ${measuredTypes.lamp})`,
  );

/** Loads lamps of a tenant with their places. */
export async function loadLampPlaces(
  db: Pick<Queryable, 'select'>,
  tenantId: string,
  which?: SQL,
): Promise<PlacedLamp[]> {
  const rows = await db
    .select({
      id: devices.id,
      holderId: devices.parentDeviceId,
      longitude: devices.longitude,
      latitude: devices.latitude,
      areaLongitude: areas.longitude,
      areaLatitude: areas.latitude,
    })
    .from(devices)
    .leftJoin(areas, and(eq(areas.tenantId, devices.tenantId), eq(areas.code, devices.areaCode)))
    .where(and(isLamp(tenantId), which));
  return rows.map(({ id, holderId, ...of }) => ({ id, holderId, place: lampPlaceOf(of) }));
}

/** Coordinates of a lamp and of its area. */
interface LampCoordinates {
  longitude: number | null;
  latitude: number | null;
  areaLongitude: number | null;
  areaLatitude: number | null;
}

/** Where a lamp stands; undefined if neither it nor its area has coordinates. */
export function lampPlaceOf({ longitude, latitude, ...of }: LampCoordinates): Place | undefined {
  const own = placeOf(longitude, latitude);
  const area = placeOf(of.areaLongitude, of.areaLatitude);
  return own && area && isFar(own, area) ? area : (own ?? area);
}

/** Degrees, about 55 km: further away the coordinates are wrong. */
const farDegrees = 0.5;

const isFar = (one: Place, other: Place): boolean =>
  Math.max(Math.abs(one.longitude - other.longitude), Math.abs(one.latitude - other.latitude)) > farDegrees;

const placeOf = (longitude: number | null, latitude: number | null): Place | undefined =>
  longitude === null || latitude === null ? undefined : { longitude, latitude };
