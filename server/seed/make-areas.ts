import type { areas } from '../db/schema.ts';
import { metresFrom, type Point } from './metres-from.ts';
import type { RoadPlan, StreetPlan } from './places/place.ts';
import type { TenantContext } from './tenant-context.ts';

/** A road's course and area. */
export interface Road extends RoadPlan {
  areaCode: string;
  streetName: string;
  /** Centre of the road. */
  centre: Point;
  /** Degrees from east, counter-clockwise. */
  bearing: number;
}

/** Metres between two parallel roads. */
const ROAD_DISTANCE = 520;

/** Inserts a place's district, streets and roads as areas; returns the roads' courses. */
export function makeAreas(context: TenantContext): { rows: (typeof areas.$inferInsert)[]; roads: Road[] } {
  const { place, tenantId, newId, now } = context;
  const rows: (typeof areas.$inferInsert)[] = [];
  const roads: Road[] = [];
  const add = (parentId: string | null, code: string, name: string, level: number, position: number, centre: Point) => {
    const id = newId();
    const [longitude, latitude] = centre;
    const districtCode = level === 1 ? place.districtCode : null;
    const stamps = { createdAt: now, updatedAt: now };
    rows.push({ id, tenantId, parentId, code, name, districtCode, level, position, longitude, latitude, ...stamps });
    return id;
  };
  const rootId = add(null, '001', place.name, 1, 1, place.centre);
  place.streets.forEach((street, streetIndex) => {
    const streetCode = `001${digits(streetIndex)}`;
    const streetId = add(rootId, streetCode, street.name, 2, streetIndex + 1, street.centre);
    street.roads.forEach((road, roadIndex) => {
      const areaCode = streetCode + digits(roadIndex);
      const course = courseOf(street, roadIndex);
      add(streetId, areaCode, road.name, 3, roadIndex + 1, course.centre);
      roads.push({ ...road, ...course, areaCode, streetName: street.name });
    });
  });
  return { rows, roads };
}

function digits(index: number): string {
  return String(index + 1).padStart(3, '0');
}

/** Roads form a grid: even ones along the street's bearing, odd ones across, each pair further from the centre. */
function courseOf(street: StreetPlan, index: number): { centre: Point; bearing: number } {
  const bearing = street.bearing + (index % 2 === 0 ? 0 : 90);
  const rank = Math.floor(index / 2);
  const side = rank % 2 === 0 ? -1 : 1;
  const distance = Math.ceil(rank / 2) * ROAD_DISTANCE * side;
  return { centre: metresFrom(street.centre, bearing, 0, distance), bearing };
}
