import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { WrittenPlaces } from '../expand/written-places.ts';
import { emptyLibrary, type Library, type LibraryFile } from './library.ts';
import { type AddedPart, PageMerge } from './merge-pages.ts';
import { omitParts, pointerOfNames } from './omit-parts.ts';
import { type OfferedParts, withRecords } from './records-of-page.ts';

type Json = Record<string, unknown>;

/** A page of its own: joined with its base, with the fields of records written out. Its shorthand is as written. */
export interface ResolvedPage {
  /** The page as it is written. */
  written: Json;
  page: Json;
  /** What is wrong with the base, what is left out and the names of records; at written places. */
  findings: readonly Finding[];
  /** True if the base or a record cannot be used: there is nothing to check. */
  isLost: boolean;
  /** What a child adds to its base. */
  added: readonly AddedPart[];
  /** The sources and dialogs of its records, whether it names them or not. */
  offered: OfferedParts;
  /** What the warnings of the base say. */
  baseWarnings: readonly string[];
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
  const { page: joined, isLost, ...ofBase } = withBase(written, library, places, findings);
  const ofRecords = isLost ? undefined : withRecords(joined, library, places, findings);
  const page = ofRecords?.page ?? joined;
  const made = {
    written,
    page,
    findings,
    isLost: isLost || ofRecords?.isLost === true,
    offered: ofRecords?.offered ?? noParts,
    ...ofBase,
  };
  if (page === written) return { ...made, originOf: (pointer) => pointer, placesOf: (place) => [place] };
  places.end(page);
  return { ...made, originOf: (pointer) => places.originOf(pointer), placesOf: (place) => places.placesOf(place) };
}

const noParts: OfferedParts = { source: [], dialog: [] };

function withBase(
  written: Json,
  { pages }: Library,
  places: WrittenPlaces,
  findings: Finding[],
): Pick<ResolvedPage, 'page' | 'added' | 'isLost' | 'baseWarnings'> {
  if (!Object.hasOwn(written, 'extends')) {
    if (Object.hasOwn(written, 'omit')) findings.push(errorAt('/omit', '"omit" requires "extends"', 'Remove it.'));
    return { page: written, added: [], isLost: false, baseWarnings: [] };
  }
  const { extends: path, omit, ...own } = written;
  const lost = { page: own, added: [], isLost: true, baseWarnings: [] };
  const problem = problemOfBase(path, written, pages);
  if (problem) {
    findings.push(problem);
    return lost;
  }
  const { file, value, warnings = [] } = pages.get(path as string) as LibraryFile & { value: Json };
  places.addFile(file, value);
  const left = placesToOmit(omit, findings, (place) => typeof pointerOfNames(value, place) === 'string');
  const {
    page: base,
    names,
    problems,
  } = omitParts(
    value,
    left.map(({ place }) => place),
    places,
  );
  for (const { index, message, hint, rewrite } of problems)
    findings.push({ ...errorAt(`/omit/${left[index]!.index}`, message, hint), rewrite });
  const merge = new PageMerge(pageSchema, places, names);
  // What says which page it is no page has from another.
  const { version: _, id: __, path: ___, $comment: ____, ...shared } = base;
  const start = places.remade(shared, base);
  return {
    page: merge.merge(start, places.remade(own, written)),
    added: merge.added,
    isLost: false,
    baseWarnings: warnings,
  };
}

function placesToOmit(
  omit: unknown,
  findings: Finding[],
  isPlace: (place: string) => boolean,
): { place: string; index: number }[] {
  if (omit === undefined) return [];
  if (!Array.isArray(omit)) {
    findings.push(errorAt('/omit', '"omit" must be a list', 'Write it like ["/body/columns/date"].'));
    return [];
  }
  if (omit.length === 0) findings.push(errorAt('/omit', '"omit" is empty', 'Name a place, or remove it.'));
  return omit.flatMap((place: unknown, index) => {
    const at = `/omit/${index}`;
    if (typeof place !== 'string' || !place.startsWith('/')) {
      const meant = typeof place === 'string' && place !== '' ? `/${place.replaceAll('.', '/')}` : undefined;
      const hint = meant !== undefined && isPlace(meant) ? `Write "${meant}".` : 'Write it like "/body/columns/date".';
      findings.push(errorAt(at, 'a place begins with "/"', hint));
      return [];
    }
    const above = omit.find(
      (other: unknown, one) =>
        typeof other === 'string' &&
        other.startsWith('/') &&
        (place.startsWith(`${other}/`) || (other === place && one < index)),
    );
    if (above === undefined) return [{ place, index }];
    findings.push(errorAt(at, `"${above as string}" is left out already`, 'Remove it.'));
    return [];
  });
}

/** The path of a page for its file: '/meters' for 'pages/meters.json'. */
const pathMeant = (path: string): string => path.replace(/^(?:schemas\/)?pages(?=\/)/, '').replace(/\.json$/, '');

/** Why a page cannot be based on another. */
function problemOfBase(path: unknown, own: Json, pages: Library['pages']): Finding | undefined {
  const at = '/extends';
  if (typeof path !== 'string') return errorAt(at, '"extends" must be a string', 'Write the path of a page.');
  const base = pages.get(path);
  // A copy that kept the path of its base has another mistake.
  const isSelf = path === own.path && (!base || base.value?.id === own.id);
  if (isSelf) return errorAt(at, 'the page is based on itself', 'Write the path of another page.');
  if (!base)
    return errorAt(
      at,
      `no page "${path}" to extend`,
      hintFor(
        pathMeant(path),
        [...pages].flatMap(([one, { value }]) => (one === own.path || value?.extends !== undefined ? [] : [one])),
      ),
    );
  if (!base.value) return errorAt(at, `the base ${base.file} is not a JSON object`, `Correct ${base.file} first.`);
  if (typeof own.path === 'string' && base.value.extends === own.path)
    return errorAt(at, `"${path}" is based on this page`, 'Make one of the two a page of its own.');
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
