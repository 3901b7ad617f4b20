import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';
import type { Site } from '../../../schemas/site.ts';
import { expandPage, noRecords } from '../expand/expand-page.ts';
import { RewriteWalk, RulesByKeyword } from '../expand/walk-rewrites.ts';
import { WrittenPlaces } from '../expand/written-places.ts';
import type { Library } from '../resolve/library.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { type Candidate, collectingRules } from './candidates.ts';
import { isSameJson } from './same-json.ts';

type Json = Record<string, unknown>;

/** A place of a page that can be written shorter and means the same. */
export interface Suggestion extends Candidate {
  /** How many characters it saves. */
  saves: number;
}

/**
 * Finds what a page can write shorter: names of fields of its records, names of lists, shorthand. Each suggestion is
 * proven: the page, and those that are based on it, expand to the same with it and those before it. Pure.
 *
 * @param written a page that expands without errors
 */
export function suggestPage(
  written: Json,
  library: Library,
  site: Partial<Pick<Site, 'options' | 'shell'>>,
): readonly Suggestion[] {
  const children = childrenOf(written, library);
  /** What the page and those that are based on it mean. */
  const meaning = (page: Json): readonly Json[] => {
    const around = children.length === 0 ? library : withPage(library, page);
    return [page, ...children].map((one) => expandPage(resolvePage(one, around).page, site).page);
  };
  const wanted = meaning(written);
  const taken: Suggestion[] = [];
  let page = written;
  for (const candidate of candidatesIn(written, library, site)) {
    if (taken.some(({ pointer }) => `${candidate.pointer}/`.startsWith(`${pointer}/`))) continue;
    const before = valueAt(page, candidate.pointer);
    const changed = withValue(page, candidate.pointer, candidate.value);
    if (!isSameJson(meaning(changed), wanted)) continue;
    page = changed;
    taken.push({ ...candidate, saves: sizeOf(before) - sizeOf(candidate.value) });
  }
  return taken;
}

/** The pages that are based on a page. */
function childrenOf({ path }: Json, { pages }: Library): readonly Json[] {
  return [...pages.values()].flatMap(({ value }) => (value && value.extends === path ? [value] : []));
}

/** The library with another version of a page. */
function withPage(library: Library, page: Json): Library {
  const path = String(page.path);
  const known = library.pages.get(path);
  return known ? { ...library, pages: new Map(library.pages).set(path, { ...known, value: page }) } : library;
}

/** Candidates in the order of the document, outer ones first, the shortest of one place first. */
function candidatesIn(page: Json, { records }: Library, site: Partial<Pick<Site, 'options'>>): readonly Candidate[] {
  const found: Candidate[] = [];
  const shared = recordOf(page.shared);
  const recordNamed = (name: string) => records.get(name);
  const sources = recordOf(page.sources);
  const walk = new RewriteWalk(pageSchema, new RulesByKeyword(collectingRules(found, recordOf(site.options))), {
    ...noRecords,
    origins: new WrittenPlaces(page),
    named: {
      options: recordOf(shared.options),
      counts: {},
      steps: {},
      fieldDefaults: {},
      fields: recordOf(shared.fields),
    },
    isComputed: () => false,
    reloadsOf: () => [],
    declare: () => undefined,
    pageRecord: typeof page.record === 'string' ? recordNamed(page.record) : undefined,
    recordNamed,
    recordOf: (source) => {
      const { record } = recordOf(sources[source]);
      return typeof record === 'string' ? recordNamed(record) : undefined;
    },
  });
  walk.expand(page);
  // Parts of records are none of the page.
  const own = found.filter(({ pointer }) => pointer.startsWith('/') && !pointer.startsWith('/shared/options'));
  return own.sort((one, other) => one.pointer.length - other.pointer.length || sizeOf(one.value) - sizeOf(other.value));
}

/** The page with another value at a pointer. */
function withValue<Holder>(holder: Holder, pointer: string, value: unknown): Holder {
  const change = (inner: unknown, parts: readonly string[]): unknown => {
    const [part, ...rest] = parts;
    if (part === undefined) return value;
    if (Array.isArray(inner)) return inner.with(Number(part), change(inner[Number(part)], rest));
    const record = inner as Json;
    return { ...record, [part]: change(record[part], rest) };
  };
  return change(holder, pointerParts(pointer)) as Holder;
}

function valueAt(holder: unknown, pointer: string): unknown {
  return pointerParts(pointer).reduce<unknown>((inner, part) => (inner as Json)[part], holder);
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
