/** Files that import each other, and the shortest cycle through the first of them (which ends where it began). */
export interface Cycle {
  members: string[];
  chain: string[];
}

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Strongly connected components of more than one file, and files that import themselves (Tarjan, without recursion).
 */
function findComponents(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const components: string[][] = [];

  const begin = (file: string) => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    open.push(file);
    isOpen.add(file);
    return { file, next: 0 };
  };
  const lower = (file: string, value: number) => low.set(file, Math.min(low.get(file)!, value));
  const close = (file: string) => {
    const members = open.splice(open.lastIndexOf(file));
    for (const member of members) isOpen.delete(member);
    if (members.length > 1 || graph.get(file)?.includes(file)) components.push(members.sort());
  };

  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const path = [begin(start)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = graph.get(step.file)?.[step.next++];
      if (target === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.file, low.get(step.file)!);
        if (low.get(step.file) === order.get(step.file)) close(step.file);
      } else if (!order.has(target)) {
        if (graph.has(target)) path.push(begin(target));
      } else if (isOpen.has(target)) lower(step.file, order.get(target)!);
    }
  }
  return components;
}

function findChain(graph: Graph, members: string[]): string[] {
  const inside = new Set(members);
  const start = members[0]!;
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let at = 0; at < waiting.length; at++) {
    const file = waiting[at]!;
    for (const target of graph.get(file) ?? []) {
      if (target === start) {
        const chain = [start];
        for (let back = file; back !== start; back = cameFrom.get(back)!) chain.unshift(back);
        return [start, ...chain];
      }
      if (!inside.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      waiting.push(target);
    }
  }
  return members;
}

/** All import cycles, in the order of their first file. */
export function findCycles(graph: Graph): Cycle[] {
  return findComponents(graph)
    .map((members) => ({ members, chain: findChain(graph, members) }))
    .sort((a, b) => a.members[0]!.localeCompare(b.members[0]!));
}
