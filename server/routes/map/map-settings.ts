import { eq } from 'drizzle-orm';
import { onlineMapProblem } from '../../../src/engine/compile/config/online-map-problem.ts';
import type { ConsoleConfig } from '../../../src/schemas/console-config.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type MapSettings, MapSettingsChange } from '../../../src/schemas/wire/map.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import type { Queryable } from '../../db/db.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { mapModes } from '../../map/map-modes.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';

/** The function that each setting requires. */
const functions = { useMode: '200332', allowsWgs84: '200333' } as const;
const access = { functions: Object.values(functions) };
const path = '/island-display/map/settings';

/** What a tenant decides for its maps: the base map (MAPS-01), and whether coordinates may leave in WGS-84. */
export const mapSettingsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path,
    access,
    handle: async (c) => success(c, await readMapSettings(c.var.services.db, signedIn(c).tenantId)),
  },
  {
    method: 'POST',
    path,
    audit: { type: 'edit', object: audited.mapSettings },
    access,
    body: MapSettingsChange,
    handle: save,
  },
];

/** Reads the settings of a tenant. */
export async function readMapSettings(db: Queryable, tenantId: string): Promise<MapSettings> {
  const [row] = await db
    .select({ useMode: tenants.mapUseMode, useType: tenants.mapUseType, allowsWgs84: tenants.allowsWgs84 })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const isOnline = row?.useMode === 'ONLINE' && row.useType === 'AMAP';
  return { useMode: isOnline ? 'ONLINE' : 'OFFLINE', allowsWgs84: row?.allowsWgs84 ?? false };
}

/** Only what changes requires its function: a form sends all of its fields. */
async function save(c: AppContext): Promise<Response> {
  const user = signedIn(c);
  const { useMode, allowsWgs84 } = await readBody(c, MapSettingsChange);
  const { db, clock, consoleConfig } = c.var.services;
  const now = await readMapSettings(db, user.tenantId);
  const changed = {
    ...(useMode !== undefined && useMode !== now.useMode && { useMode }),
    ...(allowsWgs84 !== undefined && allowsWgs84 !== now.allowsWgs84 && { allowsWgs84 }),
  };
  const permissions = await loadPermissions(db, user);
  for (const name of Object.keys(changed) as (keyof typeof changed)[])
    if (!hasFunction(permissions, functions[name])) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  if (changed.useMode === 'ONLINE') refuseUnloadable(consoleConfig);
  await db
    .update(tenants)
    .set({
      ...(changed.useMode && mapModes[changed.useMode]),
      ...(changed.allowsWgs84 !== undefined && { allowsWgs84: changed.allowsWgs84 }),
      updatedAt: clock(),
    })
    .where(eq(tenants.id, user.tenantId));
  return success(c, await readMapSettings(db, user.tenantId), { key: 'saved' });
}

/** @throws Refusal A0400 if browsers would not load the online map */
function refuseUnloadable(config: ConsoleConfig): void {
  const missing = onlineMapProblem(config)?.missing;
  if (!missing) return;
  const key = config.map?.online?.tiles ? 'onlineMapBlocked' : 'onlineMapUnset';
  const params = { origins: missing.join(', ') };
  const useMode = { zh: message('zh', key, params), en: message('en', key, params) };
  throw new Refusal(envelopeStatus.badRequest, key, params, { useMode });
}
