import { and, eq, type SQL } from 'drizzle-orm';
import { type AssetFilters, filtersOf } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { carriers, dataPermissionScopes, devices, facilities } from '../../db/schema.ts';

export const tableOf = { Device: devices, Carrier: carriers, Facility: facilities };
const filters = { Device: 'devices', Carrier: 'carriers', Facility: 'facilities' } as const;
export type EffectiveGroup = keyof typeof tableOf;

/** What a permission allows, as conditions; undefined groups allow nothing. */
export async function filtersOfPermission(db: Queryable, id: string): Promise<AssetFilters> {
  const scopes = await db.select().from(dataPermissionScopes).where(eq(dataPermissionScopes.permissionId, id));
  const of = (group: string) => scopes.filter(({ groupName }) => groupName === group);
  return filtersOf({ Device: of('Device'), Carrier: of('Carrier') });
}

/** The assets of a group that a permission allows, among what its reader sees. */
export const effective = (
  tenantId: string,
  group: EffectiveGroup,
  { allowed, seen }: { allowed: AssetFilters; seen: AssetFilters },
): SQL | undefined => and(eq(tableOf[group].tenantId, tenantId), allowed[filters[group]], seen[filters[group]]);
