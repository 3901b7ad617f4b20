import type { areas } from '../db/schema.ts';
import type { Point } from './places/metres-from.ts';
import type { RoadPlan } from './places/place.ts';
import { courseOf, type RoadCourse } from './road-course.ts';
import type { TenantContext } from './tenant-context.ts';

/** A road's course and area. */
export interface Road extends RoadPlan, RoadCourse {
  areaCode: string;
  streetName: string;
}

/** Inserts a place's district, streets and roads as areas; returns the roads' courses. */
export function makeAreas(context: TenantContext): { rows: (typeof areas.$inferInsert)[]; roads: Road[] } {
  const { place, tenantId, newId, now } = context;
  const rows: (typeof areas.$inferInsert)[] = [];
  const roads: Road[] = [];
  const add = (
    parentId: string | null,
    code: string,
    { name, centre, outline }: { name: string; centre: Point; outline?: Point[] },
    level: number,
    position: number,
  ) => {
    const id = newId();
    const [longitude, latitude] = centre;
    const districtCode = level === 1 ? place.districtCode : null;
    const stamps = { createdAt: now, updatedAt: now };
    rows.push({
      id,
      tenantId,
      parentId,
      code,
      name,
      districtCode,
      level,
      position,
      longitude,
      latitude,
      outline,
      ...stamps,
    });
    return id;
  };
  const rootId = add(null, '001', place, 1, 1);
  place.streets.forEach((street, streetIndex) => {
    const streetCode = `001${digits(streetIndex)}`;
    const streetId = add(rootId, streetCode, street, 2, streetIndex + 1);
    street.roads.forEach((road, roadIndex) => {
      const areaCode = streetCode + digits(roadIndex);
      const course = courseOf(street, roadIndex);
      add(streetId, areaCode, { name: road.name, centre: course.centre }, 3, roadIndex + 1);
      roads.push({ ...road, ...course, areaCode, streetName: street.name });
    });
  });
  return { rows, roads };
}

function digits(index: number): string {
  return String(index + 1).padStart(3, '0');
}
