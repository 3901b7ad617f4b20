import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Walk } from './walk.ts';

/** Blocks whose `page` values come from their source; those of a dashboard or tabs come from the user alone. */
const follows = new Set(['tree', 'table', 'list']);

/**
 * Finds circular dependencies: a source that needs a selection from its own rows would never load. One finding per
 * cycle.
 */
export function checkCircles(walk: Walk): Finding[] {
  const sourceOf = new Map<string, string>();
  for (const { name, value } of walk.keywords)
    if (
      name === 'block' &&
      typeof value.kind === 'string' &&
      follows.has(value.kind) &&
      typeof value.id === 'string' &&
      typeof value.source === 'string'
    )
      sourceOf.set(value.id, value.source);
  const needs = new Map<string, Set<string>>();
  for (const { text, around } of walk.expressions) {
    if (around.holder?.type !== 'source' || around.holder.name === undefined) continue;
    const own = needs.get(around.holder.name) ?? new Set();
    needs.set(around.holder.name, own);
    for (const [, id = ''] of text.matchAll(/\bpage\.(\w+)/g)) {
      const other = sourceOf.get(id);
      if (other !== undefined) own.add(other);
    }
  }
  const found: Finding[] = [];
  const done = new Set<string>();
  for (const start of needs.keys()) {
    const circle = done.has(start) ? undefined : circleFrom(start, needs);
    if (!circle) continue;
    for (const name of circle) done.add(name);
    const message =
      circle.length === 1
        ? `the source "${start}" depends on a selection from its own rows`
        : `the sources depend on each other: ${[...circle, start].join(' → ')}`;
    const [at = '', ...also] = circle.map((name) => `/sources/${pointerPart(name)}`);
    const hint = 'Remove one of the expressions that use "page".';
    found.push({ ...errorAt(at, message, hint), ...(also.length > 0 ? { also } : {}) });
  }
  return found;
}

/** Returns the shortest path from a source back to itself. */
function circleFrom(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
