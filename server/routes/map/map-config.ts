import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { limits, optionalText } from '../../../src/schemas/wire/limits.ts';
import type { Coordinates, MapConfig } from '../../../src/schemas/wire/map.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { regionBox } from '../../map/city/region.ts';
import { signedIn } from '../../routing/route.ts';

export const MapConfigQuery = Type.Object({ tenantId: optionalText(limits.id) });

/** Where maps of tenants without a placed area start (contract 3.12). */
const usualCenter: Coordinates = [113.550977, 22.760867];
const usualZoom = 13;
const zoomRange = [3, 20] as const;
/** Pixels that the outline of the root area fits into. */
const usualWidth = 800;
/** Pixels of the world at zoom 0. */
const worldWidth = 512;

/**
 * GET map/config: ONLINE with AMAP selects the online map, anything else the offline one (MAPS-01). The answer is about
 * the session's tenant, whatever `tenantId` says.
 */
export async function sendMapConfig(c: AppContext): Promise<Response> {
  return success(c, await loadMapConfig(c.var.services.db, signedIn(c).tenantId));
}

/** The base map of a tenant, and where its maps start. */
export async function loadMapConfig(db: Queryable, tenantId: string): Promise<MapConfig> {
  const [tenant] = await db
    .select({ useMode: tenants.mapUseMode, useType: tenants.mapUseType })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [root] = await db
    .select({ longitude: areas.longitude, latitude: areas.latitude, outline: areas.outline })
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), isNotNull(areas.longitude), isNotNull(areas.latitude)))
    .orderBy(asc(areas.level), asc(areas.position), asc(areas.code))
    .limit(1);
  return {
    useMode: tenant?.useMode ?? 'OFFLINE',
    useType: tenant?.useType ?? 'VECTOR',
    center: [root?.longitude ?? usualCenter[0], root?.latitude ?? usualCenter[1]],
    zoom: zoomOf(root?.outline ?? []),
    zoomRange,
    tileBox: regionBox,
  };
}

/** The largest zoom, by halves, with the whole outline in view. */
function zoomOf(outline: readonly Coordinates[]): number {
  const longitudes = outline.map(([longitude]) => longitude);
  const width = Math.max(...longitudes) - Math.min(...longitudes);
  if (!(width > 0)) return usualZoom;
  const zoom = Math.log2((360 * usualWidth) / (worldWidth * width));
  return Math.min(16, Math.max(4, Math.floor(zoom * 2) / 2));
}
