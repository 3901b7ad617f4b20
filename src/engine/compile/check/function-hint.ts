import { isRecord } from '../../../schemas/rules/is-record.ts';
import { slipsBetween } from '../../../schemas/rules/suggest.ts';

/** Functions that a hint names. */
const maxNamed = 2;

/** What to write instead of an unknown function id: the nearest ones with their captions, or where to declare it. */
export function functionHint(id: string, functions: Readonly<Record<string, unknown>>): string {
  const named = Object.keys(functions)
    .map((known) => ({ known, distance: slipsBetween(id, known, 2) }))
    .filter(({ distance }) => distance <= 1)
    .sort((one, other) => one.distance - other.distance || gap(id, one.known) - gap(id, other.known))
    .slice(0, maxNamed)
    .map(({ known }) => `"${known}" (${captionOf(functions[known])})`);
  if (named.length === 0 || id.length < 4) return 'Add it to "functions" in site.json with its caption.';
  return `Did you mean ${named.join(' or ')}? Add a new one to "functions" in site.json.`;
}

const gap = (id: string, other: string) => Math.abs(Number(id) - Number(other));

const captionOf = (caption: unknown): string =>
  String(isRecord(caption) ? (caption.en ?? caption.zh ?? '') : (caption ?? ''));
