import type { SourcePlan } from '../../engine/compile/plan/plan.ts';
import { cellOfTree } from '../../schemas/grammar/code-trees.ts';

/** The fields of a node that hold its key, its label and its children. */
export interface TreeShape {
  readonly key: string;
  readonly label: string;
  readonly children: string;
}

/** One node of a tree with its position. */
export interface TreeItem {
  readonly key: string;
  readonly title: string;
  /** The platform's own node. */
  readonly node: Readonly<Record<string, unknown>>;
  readonly parent: TreeItem | undefined;
  /** 0 at the top. */
  readonly depth: number;
  readonly children: readonly TreeItem[];
}

export interface TreeIndex {
  readonly roots: readonly TreeItem[];
  readonly byKey: ReadonlyMap<string, TreeItem>;
}

/** Departments and areas: other records refer to them by code. */
export const codeShape: TreeShape = { key: 'code', label: 'name', children: 'children' };
const idShape: TreeShape = { key: 'id', label: 'name', children: 'children' };
const nothing: TreeIndex = { roots: [], byKey: new Map() };

/** True if a source is known to be a tree before its data arrives. */
export const isTreeSource = (plan: SourcePlan | undefined): boolean =>
  plan?.kind === 'tree' || (plan?.kind === 'reference' && cellOfTree(plan.name) !== undefined);

/**
 * The shape of a source's nodes. Only a tree source defines it; otherwise nodes with a code are keyed by it, others by
 * id.
 */
export function shapeOf(plan: SourcePlan | undefined, data: unknown): TreeShape {
  if (plan?.kind === 'tree') return plan;
  if (plan?.kind === 'reference') return isTreeSource(plan) ? codeShape : idShape;
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return isNode(first) && first.code !== undefined ? codeShape : idShape;
}

const known = new WeakMap<object, Map<string, TreeIndex>>();

/** The nodes of a response (a root object or a list), cached per response and shape. Skips duplicate keys. */
export function treeIndexOf(data: unknown, shape: TreeShape = codeShape): TreeIndex {
  if (typeof data !== 'object' || data === null) return nothing;
  const shapes = known.get(data) ?? new Map<string, TreeIndex>();
  known.set(data, shapes);
  const word = `${shape.key} ${shape.label} ${shape.children}`;
  const index = shapes.get(word) ?? readIndex(data, shape);
  shapes.set(word, index);
  return index;
}

/** Titles from the root to a node: ['Guangzhou', 'Tianhe', 'Zone 3']. */
export function titlesTo(item: TreeItem | undefined): string[] {
  return item === undefined ? [] : [...titlesTo(item.parent), item.title];
}

/** True for what its platform has closed (`active` is false), and for all below. */
export const isClosed = (item: TreeItem | undefined): boolean =>
  item !== undefined && (item.node.active === false || isClosed(item.parent));

function readIndex(data: object, shape: TreeShape): TreeIndex {
  const byKey = new Map<string, TreeItem>();
  const read = (nodes: unknown, parent: TreeItem | undefined): TreeItem[] =>
    (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown) => {
      if (!isNode(node)) return [];
      const key = textOf(node[shape.key]);
      if (key === '' || byKey.has(key)) return [];
      const children: TreeItem[] = [];
      const depth = parent === undefined ? 0 : parent.depth + 1;
      const item: TreeItem = { key, title: textOf(node[shape.label]) || key, node, parent, depth, children };
      byKey.set(key, item);
      children.push(...read(node[shape.children], item));
      return [item];
    });
  const roots = read(Array.isArray(data) ? data : [data], undefined);
  return { roots, byKey };
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
