import { AreaSave, DepartmentSave, RegionMove, TreeQuery } from '../../../src/schemas/wire/departments.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { buildTree } from './build-tree.ts';
import { createRegion, deleteRegion, updateRegion } from './change-regions.ts';
import { moveRegion } from './move-region.ts';
import { areaKind, departmentKind, type RegionKind } from './region-kind.ts';

/** Routes of departments and areas (contract 3.5). */
export const regionRoutes: readonly Route[] = [departmentKind, areaKind].flatMap((kind): Route[] => {
  const path = `/system/api/${kind.path}`;
  const { add, edit, delete: remove } = kind.codes;
  const save = { department: DepartmentSave, area: AreaSave }[kind.path];
  return [
    { method: 'GET', path: `${path}/tree`, access: 'session', query: TreeQuery, handle: (c) => sendTree(c, kind) },
    {
      method: 'POST',
      path,
      audit: { type: 'add', object: audited[kind.path] },
      access: { functions: [add] },
      body: save,
      handle: (c) => createRegion(c, kind),
    },
    {
      method: 'POST',
      path: `${path}/move`,
      audit: { type: 'move', object: audited[kind.path], ids: ['id'] },
      access: { functions: [edit] },
      body: RegionMove,
      handle: (c) => moveRegion(c, kind),
    },
    {
      method: 'PUT',
      path: `${path}/:id`,
      audit: { type: 'edit', object: audited[kind.path] },
      access: { functions: [edit] },
      body: save,
      handle: (c) => updateRegion(c, kind),
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      audit: { type: 'delete', object: audited[kind.path] },
      access: { functions: [remove] },
      handle: (c) => deleteRegion(c, kind),
    },
  ];
});

/**
 * Returns the whole tree; `groupName` Device or Carrier marks branches with such assets, `leastTree` omits the
 * others.
 */
async function sendTree(c: AppContext, kind: RegionKind): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { groupName, leastTree } = readQuery(c, TreeQuery);
  const isGroup = groupName === 'Device' || groupName === 'Carrier';
  const rows = await kind.list(db, tenantId);
  const tree = buildTree(rows, {
    path: kind.path,
    onlyUsed: leastTree === 'true',
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
