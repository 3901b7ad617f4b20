import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { buildTree } from './build-tree.ts';
import { createRegion, deleteRegion, updateRegion } from './change-regions.ts';
import { moveRegion } from './move-region.ts';
import { areaKind, departmentKind, type RegionKind } from './region-kind.ts';

/** Routes of departments and areas (contract 3.5). */
export const regionRoutes: readonly Route[] = [departmentKind, areaKind].flatMap((kind): Route[] => {
  const path = `/system/api/${kind.path}`;
  const { add, edit, delete: remove } = kind.codes;
  return [
    { method: 'GET', path: `${path}/tree`, access: 'session', handle: (c) => sendTree(c, kind) },
    { method: 'POST', path, access: { functions: [add] }, handle: (c) => createRegion(c, kind) },
    { method: 'POST', path: `${path}/move`, access: { functions: [edit] }, handle: (c) => moveRegion(c, kind) },
    { method: 'PUT', path: `${path}/:id`, access: { functions: [edit] }, handle: (c) => updateRegion(c, kind) },
    { method: 'DELETE', path: `${path}/:id`, access: { functions: [remove] }, handle: (c) => deleteRegion(c, kind) },
  ];
});

/**
 * Returns the whole tree; `groupName` Device or Carrier marks branches with such assets, `leastTree` omits the
 * others.
 */
async function sendTree(c: AppContext, kind: RegionKind): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const groupName = c.req.query('groupName');
  const isGroup = groupName === 'Device' || groupName === 'Carrier';
  const rows = await kind.list(db, tenantId);
  const tree = buildTree(rows, {
    path: kind.path,
    onlyUsed: c.req.query('leastTree') === 'true',
    members: await kind.countMembers?.(db, tenantId),
    group: isGroup
      ? {
          flag: groupName === 'Device' ? 'hasDevice' : 'hasCarrier',
          usedCodes: await kind.listUsedCodes(db, tenantId, groupName),
        }
      : undefined,
  });
  return success(c, tree);
}
