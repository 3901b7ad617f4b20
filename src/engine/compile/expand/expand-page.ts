import { isRecord } from '../../../schemas/rules/is-record.ts';
import { expandCrud } from './expand-crud.ts';
import { expandFields } from './expand-fields.ts';
import { expandSteps } from './expand-steps.ts';
import type { Expansion } from './expansion.ts';
import { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** A page with all shorthand expanded. */
export interface ExpandedPage {
  page: Json;
  /** Maps a place in the expanded document to the written one. */
  originOf(pointer: string): string;
  /** Maps a place in the written document to the expanded one. */
  placesOf(pointer: string): readonly string[];
}

/**
 * Expands the shorthand of a document: shared parts by name, `crud`, `delete`, `run`, `repeat`, and a single call in
 * place of the steps of a dialog. Leaves invalid parts unchanged for the check. Pure; returns a page without shorthand
 * as the same object.
 */
export function expandPage(written: Json): ExpandedPage {
  if (!hasShort(written)) return { page: written, originOf: same, placesOf: (pointer) => [pointer] };
  const places = new WrittenPlaces(written);
  const { shared: sharedPart, ...rest } = expandCrud(written, places);
  const shared = isRecord(sharedPart) ? sharedPart : {};
  const expansion: Expansion = {
    places,
    shared: { options: recordOf(shared.options), fields: recordOf(shared.fields), steps: recordOf(shared.steps) },
    reloads: findReloads(rest),
    open: new Set(),
    expand: expandIn,
  };
  const page = expandIn(rest, expansion) as Json;
  places.end(page);
  return {
    page,
    originOf: (pointer) => places.originOf(pointer),
    placesOf: (pointer) => places.placesOf(pointer),
  };
}

const same = (pointer: string) => pointer;
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

const stepKeys = new Set(['do', 'move', 'opened', 'submit', 'add', 'edit', 'catch', 'finally']);
const shortKeys = new Set(['shared', 'delete', 'run', 'repeat']);

/** Keys of literal data, which contains no keywords. */
const dataKeys = new Set(['$', '$comment', 'query', 'with', 'values', 'rows', 'value', 'patch', 'fill']);
const methods = ['get', 'post', 'put', 'delete'];
const isData = (key: string, holder: Json): boolean =>
  dataKeys.has(key) || (key === 'body' && methods.some((method) => Object.hasOwn(holder, method)));

/** True if a document contains shorthand. */
function hasShort(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasShort);
  for (const [key, part] of Object.entries(value)) {
    if (shortKeys.has(key) || (key === 'kind' && part === 'crud')) return true;
    if (stepKeys.has(key) && isRecord(part)) return true;
    if (!isData(key, value as Json) && hasShort(part)) return true;
  }
  return false;
}

function expandIn(value: unknown, expansion: Expansion): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { places } = expansion;
  if (Array.isArray(value)) {
    const items = value.map((item) => expandIn(item, expansion));
    return items.every((item, index) => item === value[index]) ? value : places.made(items, places.pointerOf(value));
  }
  const record = value as Json;
  const isBlock = typeof record.kind === 'string' && typeof record.source === 'string';
  const here = isBlock ? { ...expansion, source: record.source as string } : expansion;
  const made: Json = {};
  let isChanged = false;
  for (const [key, part] of Object.entries(record)) {
    made[key] = isData(key, record) ? part : expandKey(key, part, record, here);
    if (made[key] !== part) isChanged = true;
  }
  return isChanged ? places.made(made, places.pointerOf(record)) : record;
}

function expandKey(key: string, part: unknown, holder: Json, expansion: Expansion): unknown {
  const { places, shared } = expansion;
  if (key === 'options' && typeof part === 'string')
    return Array.isArray(shared.options[part]) ? shared.options[part] : part;
  if (key === 'fields' && Array.isArray(part)) return expandFields(part, expansion);
  if (stepKeys.has(key)) {
    const isSave = isRecord(part) && (expansion.dialog !== undefined || holder.kind === 'form');
    if (Array.isArray(part) || isSave) return expandSteps(part as unknown[] | Json, expansion);
  }
  if (key === 'dialogs' && isRecord(part)) {
    const dialogs = Object.entries(part).map(
      ([name, dialog]) => [name, expandIn(dialog, { ...expansion, dialog: name })] as const,
    );
    if (dialogs.every(([name, dialog]) => part[name] === dialog)) return part;
    return places.made(Object.fromEntries(dialogs), places.pointerOf(part));
  }
  return expandIn(part, expansion);
}

/** The sources of the blocks whose buttons open a dialog; for a block without a source, those of its child blocks. */
function findReloads(page: Json): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const kindOf = (source: string) => recordOf(recordOf(page.sources)[source]).kind;
  const visit = (value: unknown, sources: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, sources);
    if (!isRecord(value)) return;
    const own =
      typeof value.kind !== 'string'
        ? sources
        : typeof value.source === 'string'
          ? [value.source]
          : isRecord(value.body) && value.do === undefined
            ? sourcesIn(value.body)
            : sources;
    if (typeof value.open === 'string') {
      const known = found.get(value.open) ?? new Set();
      found.set(value.open, known);
      // A static source is computed and needs no reload.
      for (const source of sources) if (kindOf(source) !== 'static') known.add(source);
    }
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(page.body, []);
  visit(page.dialogs, []);
  return found;
}

function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  if (!isRecord(value)) return [];
  const own = typeof value.kind === 'string' && typeof value.source === 'string' ? [value.source] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(sourcesIn)])];
}
