import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { carriers } from '../../db/schema.ts';
import { carriersWhere } from '../assets/carrier-rows.ts';
import type { AssetReader } from '../assets/place-rows.ts';
import { metresTo } from './pole-distance.ts';
import { hasFreePlace } from './pole-rows.ts';

/** Degrees around a lamp, about 100 m: a satellite position is off by ten. */
const nearDegrees = 0.001;

interface Located {
  id: string;
  longitude: number | null;
  latitude: number | null;
}

/** The nearest pole with a free place of each lamp that knows its position, by lamp; at most 100 m away. */
export async function findNearestPoles(
  db: Queryable,
  reader: AssetReader,
  lamps: readonly Located[],
): Promise<Map<string, { id: string; name: string; distance: number }>> {
  const located = lamps.flatMap(({ id, longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ id, longitude, latitude }],
  );
  if (located.length === 0) return new Map();
  const { rows } = await db.execute<{ lampId: string; id: string; name: string; distance: number }>(sql`
    select v.id as "lampId", near.id, near.name, near.distance
    from jsonb_to_recordset(${JSON.stringify(located)}::jsonb) as v(id text, longitude float8, latitude float8)
    cross join lateral (
      select ${carriers.id} as id, ${carriers.name} as name, round(${metresTo(sql`v`)})::int as distance from ${carriers}
      where ${carriersWhere(db, reader, {})} and ${hasFreePlace}
        and abs(${carriers.longitude} - v.longitude) < ${nearDegrees}::float8
        and abs(${carriers.latitude} - v.latitude) < ${nearDegrees}::float8
      order by ${metresTo(sql`v`)}, ${carriers.id}
      limit 1
    ) near`);
  return new Map(rows.map(({ lampId, ...pole }) => [lampId, pole]));
}
