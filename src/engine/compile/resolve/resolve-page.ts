import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { KnownRecord } from '../../../schemas/grammar/rewrite.ts';
import { recordRewrites } from '../../../schemas/records/record-rewrites.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { walkGrammar } from '../check/walk-grammar.ts';
import { noRecords } from '../expand/expand-page.ts';
import { RewriteWalk } from '../expand/walk-rewrites.ts';
import { WrittenPlaces } from '../expand/written-places.ts';
import { emptyLibrary, type Library, type LibraryFile } from './library.ts';
import { type AddedPart, PageMerge } from './merge-pages.ts';
import { omitParts } from './omit-parts.ts';

type Json = Record<string, unknown>;

/** A page of its own: joined with its base, with the fields of records written out. Its shorthand is as written. */
export interface ResolvedPage {
  page: Json;
  /** What is wrong with the base, what is left out and the names of records; at written places. */
  findings: readonly Finding[];
  /** True if the base cannot be used: there is nothing to check. */
  isLost: boolean;
  /** What a child adds to its base. */
  added: readonly AddedPart[];
  /** Maps a place in the page to the written one; of another file 'records/alarm.json#/fields/date'. */
  originOf(pointer: string): string;
  /** Maps a written place to those in the page. */
  placesOf(place: string): readonly string[];
}

/**
 * Resolves a page: joins it with its base (`extends`, `omit`) and writes out the fields of its records. Pure; a page
 * without either is returned as the same object.
 */
export function resolvePage(written: Json, library: Library = emptyLibrary): ResolvedPage {
  const findings: Finding[] = [];
  const places = new WrittenPlaces(written);
  const { page: joined, added, isLost } = withBase(written, library, places, findings);
  const page = isLost ? joined : withRecords(joined, library, places, findings);
  if (page === written)
    return { page, findings, isLost, added, originOf: (pointer) => pointer, placesOf: (place) => [place] };
  places.end(page);
  return {
    page,
    findings,
    isLost,
    added,
    originOf: (pointer) => places.originOf(pointer),
    placesOf: (place) => places.placesOf(place),
  };
}

function withBase(
  written: Json,
  { pages }: Library,
  places: WrittenPlaces,
  findings: Finding[],
): { page: Json; added: readonly AddedPart[]; isLost: boolean } {
  if (!Object.hasOwn(written, 'extends')) {
    if (Object.hasOwn(written, 'omit')) findings.push(errorAt('/omit', '"omit" requires "extends"', 'Remove it.'));
    return { page: written, added: [], isLost: false };
  }
  const { extends: path, omit, ...own } = written;
  const lost = { page: own, added: [], isLost: true };
  const problem = problemOfBase(path, written.path, pages);
  if (problem) {
    findings.push(problem);
    return lost;
  }
  const { file, value } = pages.get(path as string) as LibraryFile & { value: Json };
  places.addFile(file, value);
  const left = placesToOmit(omit, findings);
  const {
    page: base,
    names,
    problems,
  } = omitParts(
    value,
    left.map(({ place }) => place),
    places,
  );
  for (const { index, message, hint } of problems) findings.push(errorAt(`/omit/${left[index]!.index}`, message, hint));
  const merge = new PageMerge(pageSchema, places, names);
  return { page: merge.merge(base, places.remade(own, written)), added: merge.added, isLost: false };
}

function placesToOmit(omit: unknown, findings: Finding[]): { place: string; index: number }[] {
  if (omit === undefined) return [];
  if (!Array.isArray(omit)) {
    findings.push(errorAt('/omit', '"omit" must be a list', 'Write it like ["/body/columns/date"].'));
    return [];
  }
  return omit.flatMap((place: unknown, index) => {
    if (typeof place === 'string' && place.startsWith('/')) return [{ place, index }];
    findings.push(errorAt(`/omit/${index}`, 'a place begins with "/"', 'Write it like "/body/columns/date".'));
    return [];
  });
}

/** Why a page cannot be based on another. */
function problemOfBase(path: unknown, own: unknown, pages: Library['pages']): Finding | undefined {
  const at = '/extends';
  if (typeof path !== 'string') return errorAt(at, '"extends" must be a string', 'Write the path of a page.');
  if (path === own) return errorAt(at, 'the page is based on itself', 'Write the path of another page.');
  const base = pages.get(path);
  if (!base)
    return errorAt(
      at,
      `no page "${path}" to be based on`,
      hintFor(
        path,
        [...pages.keys()].filter((one) => one !== own),
      ),
    );
  if (!base.value) return errorAt(at, `the base ${base.file} is no JSON object`, `Correct ${base.file} first.`);
  if (typeof base.value.extends === 'string')
    return errorAt(
      at,
      `the base "${path}" is based on another page itself`,
      `Write "${base.value.extends}", or make it a page of its own.`,
    );
  if (base.errors > 0)
    return errorAt(
      at,
      `the base ${base.file} has ${base.errors === 1 ? 'a mistake' : `${base.errors} mistakes`}`,
      `Correct ${base.file} first.`,
    );
  return undefined;
}

function withRecords(page: Json, { records }: Library, places: WrittenPlaces, findings: Finding[]): Json {
  const { record: name, ...rest } = page;
  const recordNames = [...records.keys()];
  const used = new Set<string>();
  const recordNamed = (one: string): KnownRecord | undefined => {
    const record = records.get(one);
    if (record?.value && !used.has(one)) {
      used.add(one);
      places.addFile(record.file, record.value);
    }
    return record?.value && record;
  };
  const own = typeof name === 'string' ? recordNamed(name) : undefined;
  if (name !== undefined && !own)
    findings.push(
      errorAt(places.placeAt(page, 'record'), `no record "${String(name)}"`, hintFor(String(name), recordNames)),
    );
  const sources = isRecord(page.sources) ? page.sources : {};
  const ofSource = (source: string): KnownRecord | undefined => {
    const declared = Object.hasOwn(sources, source) ? sources[source] : undefined;
    return isRecord(declared) && typeof declared.record === 'string' ? recordNamed(declared.record) : undefined;
  };
  const shared = isRecord(page.shared) ? page.shared : {};
  const start = Object.hasOwn(page, 'record') ? places.remade(rest, page) : page;
  const walk = new RewriteWalk(pageSchema, recordRewrites, {
    ...noRecords,
    origins: places,
    named: {
      options: recordOf(shared.options),
      counts: {},
      steps: {},
      fieldDefaults: {},
      fields: isRecord(shared.fields) ? shared.fields : {},
    },
    isComputed: () => false,
    reloadsOf: () => [],
    declare: () => undefined,
    pageRecord: own,
    recordNames,
    recordNamed,
    recordOf: ofSource,
    report: (place, message, hint) => void findings.push(errorAt(place, message, hint)),
  });
  let whole = walk.expand(start);
  // What is added may name more.
  for (let added = withNamedParts(whole, used, records, places); added !== whole; ) {
    whole = walk.expand(added);
    added = withNamedParts(whole, used, records, places);
  }
  return whole;
}

/** The page with the sources and dialogs of its records that it names and does not declare itself. */
function withNamedParts(
  page: Json,
  used: ReadonlySet<string>,
  records: Library['records'],
  places: WrittenPlaces,
): Json {
  const documents = [...used].flatMap((name): Json[] => {
    const value = records.get(name)?.value;
    return value ? [value] : [];
  });
  if (documents.every(({ sources, dialogs }) => sources === undefined && dialogs === undefined)) return page;
  const missing: Record<'sources' | 'dialogs', Json> = { sources: {}, dialogs: {} };
  for (const { refers, name } of walkGrammar(pageSchema, page, { onlyShape: true }).references) {
    const list = refers === 'source' ? 'sources' : refers === 'dialog' ? 'dialogs' : undefined;
    if (!list || Object.hasOwn(recordOf(page[list]), name)) continue;
    const found = documents.map((document) => recordOf(document[list])).find((parts) => Object.hasOwn(parts, name));
    if (found) missing[list][name] = found[name];
  }
  const lists = (['sources', 'dialogs'] as const).filter((list) => Object.keys(missing[list]).length > 0);
  if (lists.length === 0) return page;
  const made: Json = { ...page };
  for (const list of lists) {
    const own = recordOf(page[list]);
    made[list] = places.remade({ ...own, ...missing[list] }, isRecord(page[list]) ? page[list] : page);
  }
  return places.remade(made, page);
}

const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
