import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** Whether a block is short for others that hold it. */
export const isShortBlock = ({ kind, heading }: Json): boolean =>
  typeof kind === 'string' && (kind === 'facts' || heading !== undefined);

/** A block with its heading as a section around it, and `facts` as a card with a detail. */
export function expandBlock(block: Json, places: WrittenPlaces): Json {
  const at = places.pointerOf(block);
  const { heading, func, when, requires, span, ...rest } = block;
  const own = Object.fromEntries(
    Object.entries({ func, when, requires, span }).filter(([, value]) => value !== undefined),
  );
  if (heading !== undefined)
    return places.made({ kind: 'section', ...own, title: heading, items: [places.made(rest, at)] }, at);
  const { kind: _, $comment: __, title, actions, ...facts } = rest;
  const body = places.made({ kind: 'detail', ...facts }, at);
  return places.made({ kind: 'card', ...own, title, ...(actions === undefined ? {} : { actions }), body }, at);
}

/** The sources that a block and the blocks in it show. */
export function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(sourcesIn))];
  if (!isRecord(value)) return [];
  const own = typeof value.kind === 'string' && typeof value.source === 'string' ? [value.source] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(sourcesIn)])];
}
