import { isRecord } from '../../../schemas/rules/is-record.ts';
import { expandBlock, isShortBlock, sourcesIn } from './expand-blocks.ts';
import { expandButtons, expandColumn, holdsButtons, isShortButton } from './expand-buttons.ts';
import { expandCrud } from './expand-crud.ts';
import { expandFields } from './expand-fields.ts';
import { expandSteps } from './expand-steps.ts';
import type { Expansion, SiteLists } from './expansion.ts';
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
 * Expands the shorthand of a document: parts and options by name (`use`), `crud`, `facts`, `heading`, `open`, `confirm`,
 * `delete`, `run`, `repeat`, and a single call in place of the steps of a dialog. Leaves invalid parts unchanged for the
 * check. Pure; returns a page without shorthand as the same object.
 */
export function expandPage(written: Json, site: SiteLists = {}): ExpandedPage {
  if (!hasShort(written)) return { page: written, originOf: same, placesOf: (pointer) => [pointer] };
  const places = new WrittenPlaces(written);
  const { shared: sharedPart, ...rest } = expandCrud(written, places);
  const shared = isRecord(sharedPart) ? sharedPart : {};
  const expansion: Expansion = {
    places,
    shared: {
      options: { ...site.options, ...recordOf(shared.options) },
      counts: recordOf({ alarms: site.shell?.alarms?.rows }),
      fields: recordOf(shared.fields),
      fieldDefaults: recordOf(shared.fieldDefaults),
      steps: recordOf(shared.steps),
    },
    computed: computedSources(rest),
    reloads: findReloads(rest),
    open: new Set(),
    openFields: new Set(),
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
const shortKeys = new Set(['shared', 'delete', 'run', 'repeat', 'use']);

/** Keys of literal data, which contains no keywords. */
const dataKeys = new Set(['$', '$comment', 'query', 'with', 'values', 'rows', 'value', 'patch', 'fill']);
const methods = ['get', 'post', 'put', 'delete'];
const isData = (key: string, holder: Json): boolean =>
  dataKeys.has(key) || (key === 'body' && methods.some((method) => Object.hasOwn(holder, method)));

/** Keys that make their holder shorthand if their value does. */
const shortIf: ReadonlyMap<string, (part: unknown, holder: Json) => boolean> = new Map([
  ...[...shortKeys].map((key) => [key, () => true] as const),
  ...[...stepKeys].map((key) => [key, isRecord] as const),
  ['kind', (part: unknown) => part === 'crud' || part === 'facts'] as const,
  ['heading', (_: unknown, holder: Json) => isShortBlock(holder)] as const,
  ['open', (_: unknown, holder: Json) => isShortButton(holder)] as const,
  ['confirm', (_: unknown, holder: Json) => isShortButton(holder)] as const,
  ...['options', 'items'].map((key) => [key, (part: unknown) => isListName(key, part)] as const),
]);

/** True if a document contains shorthand. Every check and every compilation visits all of a document here. */
function hasShort(value: object): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null && hasShort(item)) return true;
    return false;
  }
  const holder = value as Json;
  for (const key in holder) {
    const part = holder[key];
    if (shortIf.get(key)?.(part, holder)) return true;
    if (typeof part === 'object' && part !== null && !isData(key, holder) && hasShort(part)) return true;
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
  if (isShortBlock(record)) return expandIn(expandBlock(record, places), expansion);
  if (isShortColumn(record)) return expandIn(expandColumn(record, expansion), expansion);
  const source = sourceOf(record);
  const here = source === undefined ? expansion : { ...expansion, source };
  const made: Json = {};
  let isChanged = false;
  for (const [key, part] of Object.entries(record)) {
    made[key] = isData(key, record) ? part : expandKey(key, part, record, here);
    if (made[key] !== part) isChanged = true;
  }
  return isChanged ? places.remade(made, record) : record;
}

/** A column that opens a dialog. Buttons have no `field` and are expanded with their list. */
const isShortColumn = (value: Json): boolean =>
  typeof value.field === 'string' && typeof value.open === 'string' && value.do === undefined;

/** The source that a block shows; a card those of what is in it. */
function sourceOf({ kind, source, body }: Json): string | undefined {
  if (typeof kind !== 'string') return undefined;
  if (typeof source === 'string') return source;
  return kind === 'card' ? sourcesIn(body)[0] : undefined;
}

/** The name of a list of choices, or of the numbers of a counter. */
const isListName = (key: string, part: unknown): part is string =>
  typeof part === 'string' && (key === 'options' || key === 'items');

function expandKey(key: string, part: unknown, holder: Json, expansion: Expansion): unknown {
  const { places, shared } = expansion;
  if (isListName(key, part)) {
    const lists = key === 'options' ? shared.options : shared.counts;
    const list = Object.hasOwn(lists, part) ? lists[part] : undefined;
    if (!Array.isArray(list)) return part;
    // A list of the site stands at no place of the document.
    return places.pointerOf(list) === '' ? places.made(structuredClone(list), places.pointerOf(holder)) : list;
  }
  if (holdsButtons(key) && Array.isArray(part)) {
    const buttons = expandButtons(key, part, expansion);
    const isSame = buttons.every((button, index) => button === part[index]);
    return expandIn(isSame ? part : places.made(buttons, places.pointerOf(part)), expansion);
  }
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
  const computed = computedSources(page);
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
      for (const source of sources) if (!computed.has(source)) known.add(source);
    }
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(page.body, []);
  visit(page.dialogs, []);
  return found;
}

function computedSources({ sources }: Json): ReadonlySet<string> {
  const names = Object.entries(recordOf(sources)).filter(([, source]) => recordOf(source).kind === 'static');
  return new Set(names.map(([name]) => name));
}
