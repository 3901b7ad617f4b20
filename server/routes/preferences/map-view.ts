import { and, eq } from 'drizzle-orm';
import { MapViewPreference } from '../../../src/schemas/wire/map.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { mapViews, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { type Route, signedIn } from '../../routing/route.ts';

const path = '/island-business/api/personal/map/view';

/** Where a user's map starts (contract 3.12): a defined view, all places, or the last view, which the console sends too. */
export const mapViewRoutes: readonly Route[] = [
  { method: 'GET', path, access: 'session', handle: read },
  { method: 'POST', path, audit: 'none', access: 'session', body: MapViewPreference, handle: save },
];

type User = ReturnType<typeof signedIn>;

/** Loads a user's view; without one the last view, which is nowhere yet. */
async function readMapView(db: Queryable, { userId, tenantId }: User): Promise<MapViewPreference> {
  const [row] = await db
    .select({ view: mapViews })
    .from(mapViews)
    .innerJoin(users, eq(users.id, mapViews.userId))
    .where(and(eq(mapViews.userId, userId), eq(users.tenantId, tenantId)));
  const { mode = 'DEFAULT', address = null, zoom = null, longitude = null, latitude = null } = row?.view ?? {};
  return {
    mode: mode === 'DEFINED' || mode === 'ALL' ? mode : 'DEFAULT',
    address,
    zoom,
    location:
      longitude === null || latitude === null
        ? null
        : { type: 'Point', coordinates: [longitude, latitude], coordinateSystemType: 'GCJ02' },
  };
}

async function read(c: AppContext): Promise<Response> {
  return success(c, await readMapView(c.var.services.db, signedIn(c)));
}

/** What a request leaves out stays as it is, so that choosing the last view does not lose it. */
async function save(c: AppContext): Promise<Response> {
  const user = signedIn(c);
  const body = await readBody(c, MapViewPreference);
  const { db, clock } = c.var.services;
  const { userId } = user;
  const answer = await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    const { mode, address, zoom, location } = { ...(await readMapView(tx, user)), ...body };
    if (mode === 'DEFINED' && !location) throw refuseField('location', 'fieldRequired');
    const [longitude = null, latitude = null] = location?.coordinates ?? [];
    const set = { mode, address: address ?? null, zoom: zoom ?? null, longitude, latitude, updatedAt: clock() };
    await tx
      .insert(mapViews)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: mapViews.userId, set });
    return readMapView(tx, user);
  });
  return success(c, answer, { key: 'saved' });
}
