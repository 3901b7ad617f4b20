/** The call that reads the areas. */
export const areasPath = '/areas/tree';

/** A node of the trees. */
export interface Area {
  code: string;
  name: string;
  children: Area[];
}

/** Children of each node, level by level: 10 + 90 + 900 + 9,000 nodes. */
const shapes: Readonly<Record<number, readonly number[]>> = { 10000: [10, 9, 10, 10] };

/**
 * A tree of areas, four levels deep.
 *
 * @param nodes 10000
 * @throws Error for any other number
 */
export function makeAreas(nodes: number): Area[] {
  const shape = shapes[nodes];
  if (!shape) throw new Error(`No tree of ${nodes} nodes.`);
  const level = (depth: number, above: string): Area[] =>
    Array.from({ length: shape[depth] ?? 0 }, (_, place) => {
      const code = `${above}${above && '-'}${place + 1}`;
      return { code, name: `片区 ${code}`, children: level(depth + 1, code) };
    });
  return level(0, '');
}
