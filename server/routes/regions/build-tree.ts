import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import type { RegionKind, RegionRow } from './region-kind.ts';

interface TreeOptions {
  path: RegionKind['path'];
  /** Marks branches with devices or carriers, and the nodes that the reader's data permission allows. */
  group?: { flag: 'hasDevice' | 'hasCarrier'; usedCodes: string[]; isAllowed(code: string): boolean } | undefined;
  /** Drops branches without allowed nodes; keeps the root. */
  isLeast: boolean;
  /** User counts of departments by code. */
  members?: Map<string, number>;
}

/** Builds the tree with its single root (contract 3.5), or null without rows. */
export function buildTree(rows: RegionRow[], { path, group, isLeast, members }: TreeOptions): TreeNode | null {
  const root = rows.find((row) => row.parentId === null);
  if (!root) return null;
  const used = new Set(group?.usedCodes.flatMap(withParents));
  const below = childrenOf(rows);
  const isKept = ({ enabled, children }: TreeNode) => !isLeast || enabled !== false || children.length > 0;
  const build = (row: RegionRow): TreeNode => ({
    id: row.id,
    parentId: row.parentId,
    code: row.code,
    name: row.name,
    level: row.level,
    description: row.description,
    ...(path === 'department'
      ? { ...departmentFields(row), userCount: members?.get(row.code) ?? 0 }
      : {
          districtCode: row.districtCode ?? null,
          location: readLocation(row),
          hasOutline: row.hasOutline === true,
        }),
    ...(group ? { [group.flag]: used.has(row.code), enabled: group.isAllowed(row.code) } : {}),
    children: (below.get(row.id) ?? []).map(build).filter(isKept),
  });
  return build(root);
}

/**
 * Cuts a tree to one level, for trees that load their nodes as they are expanded.
 *
 * @param parentId empty for the root with its children
 * @returns the children of the node; none if the reader does not see it
 */
export function oneLevel(root: TreeNode | null, parentId: string): TreeNode | TreeNode[] | null {
  const cut = ({ children, ...node }: TreeNode): TreeNode => ({
    ...node,
    hasChildren: children.length > 0,
    children: [],
  });
  if (parentId === '' || root === null)
    return root && { ...root, hasChildren: root.children.length > 0, children: root.children.map(cut) };
  return (findNode(root, parentId)?.children ?? []).map(cut);
}

function findNode(node: TreeNode, id: string): TreeNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns the children of each row by its id. */
export function childrenOf(rows: readonly RegionRow[]): Map<string | null, RegionRow[]> {
  const below = new Map<string | null, RegionRow[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  return below;
}

/** The centre of an area; null without one. */
export function readLocation({ longitude, latitude }: Pick<RegionRow, 'longitude' | 'latitude'>): TreeNode['location'] {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return { type: 'Point', coordinates: [longitude, latitude], coordinateSystemType: 'GCJ02' };
}

const departmentFields = (row: RegionRow) => ({
  shortName: row.shortName ?? null,
  leaderId: row.leaderId ?? null,
  leaderName: row.leaderName ?? null,
  phone: row.phone ?? null,
  areaCode: row.areaCode ?? null,
  active: row.enabled !== false,
  order: row.position,
});

/** Ancestors of '001002003' are '001002' and '001'. */
const withParents = (code: string): string[] =>
  Array.from({ length: Math.ceil(code.length / 3) }, (_, index) => code.slice(0, (index + 1) * 3));
