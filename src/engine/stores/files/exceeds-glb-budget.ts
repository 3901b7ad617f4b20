import { isRecord } from '../../../schemas/rules/is-record.ts';

/** What a model of a device needs less than, and a browser draws. */
const limits = { jsonBytes: 8 * 1024 * 1024, nodes: 50_000, values: 60_000_000, drawn: 20_000_000, pictures: 200 };
/** Values of an accessor by its type (glTF 2.0, section 3.6.2.2). */
const components: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/**
 * Whether the JSON of a glb file asks for more than a page can hold: a few bytes can name billions of points, draw one
 * mesh ten thousand times, or nest nodes in themselves.
 * @param bytes those of the JSON
 */
export function exceedsGlbBudget(json: Record<string, unknown>, bytes: number): boolean {
  const [accessors, meshes, nodes] = [listOf(json.accessors), listOf(json.meshes), listOf(json.nodes)];
  if (bytes > limits.jsonBytes || nodes.length > limits.nodes) return true;
  if (listOf(json.images).length > limits.pictures || !isTree(nodes)) return true;
  const counts = accessors.map(({ count }) => Math.abs(Number(count) || 0));
  const values = accessors.map(({ type }, index) => counts[index]! * (components[String(type)] ?? 1));
  if (sum(values) > limits.values) return true;
  const points = meshes.map(({ primitives }) =>
    sum(
      listOf(primitives).map(({ attributes, indices }) => {
        const position = isRecord(attributes) ? attributes.POSITION : undefined;
        return Math.max(counts[Number(position)] ?? 0, counts[Number(indices)] ?? 0);
      }),
    ),
  );
  return sum(nodes.map((node) => (points[Number(node.mesh)] ?? 0) * instancesOf(node, counts))) > limits.drawn;
}

/** How often a node draws its mesh, with EXT_mesh_gpu_instancing. */
function instancesOf({ extensions }: Record<string, unknown>, counts: readonly number[]): number {
  const instancing = isRecord(extensions) ? extensions.EXT_mesh_gpu_instancing : undefined;
  const attributes = isRecord(instancing) && isRecord(instancing.attributes) ? instancing.attributes : {};
  return Math.max(1, ...Object.values(attributes).map((accessor) => counts[Number(accessor)] ?? 0));
}

/** Whether every node has at most one parent, and none is above itself. */
function isTree(nodes: readonly Record<string, unknown>[]): boolean {
  const parents = new Map<number, number>();
  for (const [index, { children }] of nodes.entries())
    for (const child of Array.isArray(children) ? (children as unknown[]) : []) {
      if (parents.has(Number(child))) return false;
      parents.set(Number(child), index);
    }
  const isSafe = new Set<number>();
  for (const index of nodes.keys()) {
    const path = new Set<number>();
    for (let at: number | undefined = index; at !== undefined && !isSafe.has(at); at = parents.get(at)) {
      if (path.has(at)) return false;
      path.add(at);
    }
    for (const at of path) isSafe.add(at);
  }
  return true;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as unknown[]).map((entry) => (isRecord(entry) ? entry : {})) : [];
