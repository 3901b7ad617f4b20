import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

/** The sources that a block and the blocks in it show. */
function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(sourcesIn))];
  if (!isRecord(value)) return [];
  const own = typeof value.kind === 'string' && typeof value.source === 'string' ? [value.source] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(sourcesIn)])];
}

/** The source that a block shows; for a card the first one in it. */
export function shownSource({ kind, source, body }: Json): string | undefined {
  if (typeof source === 'string') return source;
  return kind === 'card' ? sourcesIn(body)[0] : undefined;
}

/** The sources to reload after a dialog that a button of the block or the dialog opens has saved; undefined if it shows none itself. */
export function reloadedSources({ source, body }: Json): readonly string[] | undefined {
  if (typeof source === 'string') return [source];
  return isRecord(body) ? sourcesIn(body) : undefined;
}

/** The sources that are computed from the state of the page and need no reload. */
export function computedSources({ sources }: Json): ReadonlySet<string> {
  const entries = Object.entries(isRecord(sources) ? sources : {});
  return new Set(entries.flatMap(([name, source]) => (isRecord(source) && source.kind === 'static' ? [name] : [])));
}
