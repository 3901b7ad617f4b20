import { AreaSave, DepartmentSave, RegionMove, TreeQuery } from '../../../src/schemas/wire/departments.ts';
import { ExportRequest, RegionCondition } from '../../../src/schemas/wire/imports.ts';
import { OutlineSave } from '../../../src/schemas/wire/outline.ts';
import { allowsRegion, loadAssetFilters, loadAssetScopes } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { saveOutline, sendArea, sendOutlines } from './area-outlines.ts';
import { buildTree, oneLevel } from './build-tree.ts';
import { createRegion, deleteRegion, updateRegion } from './change-regions.ts';
import { exportRegions } from './export-regions.ts';
import { areaImport, departmentImport } from './import-regions.ts';
import { moveRegion } from './move-region.ts';
import { areaKind, departmentKind, type RegionKind } from './region-kind.ts';

/** The pages that list them. */
const menus = { department: '/admin/organization', area: '/admin/region' };
const imports = { department: departmentImport, area: areaImport };

/** Routes of areas alone: one with its outline, the outlines around it, and saving one. */
const outlineRoutes: readonly Route[] = [
  { method: 'GET', path: '/system/api/area/:id', access: 'session', handle: sendArea },
  { method: 'GET', path: '/system/api/area/:id/outlines', access: 'session', handle: sendOutlines },
  {
    method: 'PUT',
    path: '/system/api/area/:id/outline',
    audit: { type: 'edit', object: audited.area },
    access: { functions: [areaKind.codes.edit] },
    body: OutlineSave,
    handle: saveOutline,
  },
];

/** Routes of departments and areas (contract 3.5). */
const treeRoutes = [departmentKind, areaKind].flatMap((kind): Route[] => {
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
    {
      method: 'POST',
      path: `${path}/export`,
      audit: { type: 'export', object: audited[kind.path] },
      access: { menus: [menus[kind.path]] },
      body: ExportRequest,
      condition: RegionCondition,
      handle: (c) => exportRegions(c, kind),
    },
    ...importRoutes(imports[kind.path]),
  ];
});

// A path with an id also fits those of the others, such as the tree.
export const regionRoutes: readonly Route[] = [...treeRoutes, ...outlineRoutes];

/**
 * Returns the whole tree. `groupName` Device or Carrier marks the nodes that the reader's data permission allows for the
 * group (PERM-03), and those with such assets at or below them; `leastTree` drops the branches without allowed nodes.
 * `parentId` asks for one level.
 */
async function sendTree(c: AppContext, kind: RegionKind): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const { tenantId } = user;
  const { groupName: group, leastTree, parentId } = readQuery(c, TreeQuery);
  const scopes = group && (await loadAssetScopes(db, user))[group];
  const tree = buildTree(await kind.list(db, tenantId), {
    path: kind.path,
    isLeast: leastTree === 'true',
    members: await kind.countMembers?.(db, tenantId),
    group: group && {
      flag: group === 'Device' ? 'hasDevice' : 'hasCarrier',
      usedCodes: await kind.listUsedCodes(db, tenantId, group, await loadAssetFilters(db, user)),
      isAllowed: (code) => allowsRegion(scopes, kind.path, code),
    },
  });
  return success(c, parentId === undefined ? tree : oneLevel(tree, parentId));
}
