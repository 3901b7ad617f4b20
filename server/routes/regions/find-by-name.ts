import type { RegionRow } from './region-kind.ts';

/** A region as files name it. */
export type NamedRegion = Pick<RegionRow, 'id' | 'parentId' | 'code' | 'name'>;

const separator = '/';

/** Finds regions of a tenant by what a file says: a code, a path such as 'A/B', or a name that only one has. */
export interface RegionFinder {
  /** The root, if the tenant has one. */
  readonly root: NamedRegion | undefined;
  find(text: string): NamedRegion | 'missing' | 'ambiguous';
  /** The path below the root; empty for the root. */
  pathOf(region: NamedRegion): string;
  add(region: NamedRegion): void;
}

/** @param regions parents before their children */
export function createRegionFinder(regions: readonly NamedRegion[]): RegionFinder {
  const byCode = new Map<string, NamedRegion>();
  const byPath = new Map<string, NamedRegion>();
  const byName = new Map<string, NamedRegion[]>();
  const paths = new Map<string, string>();
  let root: NamedRegion | undefined;

  function add(region: NamedRegion): void {
    const { id, parentId, code, name } = region;
    const above = parentId === null ? undefined : paths.get(parentId);
    const path = parentId === null ? '' : above ? `${above}${separator}${name}` : name;
    if (parentId === null) root = region;
    paths.set(id, path);
    byPath.set(path, region);
    if (code) byCode.set(code, region);
    byName.set(name, [...(byName.get(name) ?? []), region]);
  }

  function find(text: string): NamedRegion | 'missing' | 'ambiguous' {
    const wanted = text.trim();
    const withoutRoot =
      root && wanted.startsWith(`${root.name}${separator}`) ? wanted.slice(root.name.length + 1) : wanted;
    const found = byCode.get(wanted) ?? (wanted === '' ? undefined : (byPath.get(wanted) ?? byPath.get(withoutRoot)));
    if (found) return found;
    const [named, another] = byName.get(wanted) ?? [];
    return another ? 'ambiguous' : (named ?? 'missing');
  }

  for (const region of parentsFirst(regions)) add(region);
  return {
    get root() {
      return root;
    },
    find,
    pathOf: ({ id }) => paths.get(id) ?? '',
    add,
  };
}

/** Codes of children begin with their parent's. */
const parentsFirst = (regions: readonly NamedRegion[]) =>
  regions.toSorted((one, other) => one.code.length - other.code.length);
