import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { hintFor, meantWord } from '../../../schemas/rules/suggest.ts';
import type { WrittenPlaces } from '../expand/written-places.ts';
import { type EntryName, entryNames } from './entry-names.ts';

type Json = Record<string, unknown>;
type Names = readonly (EntryName | undefined)[];

/** A page without what another one leaves out of it. */
export interface Remainder {
  page: Json;
  /** The names of the entries of shortened lists: those that they had before. */
  names: ReadonlyMap<object, Names>;
  /** What is wrong with each place to leave out. */
  problems: readonly ({ index: number } & PlaceProblem)[];
}

/** What is wrong with a place, and the name in it that is meant instead of one. */
export interface PlaceProblem {
  message: string;
  hint: string;
  rewrite?: NonNullable<Finding['rewrite']>;
}

/** Leaves parts out of a page, by places with names in lists: '/body/columns/date'. Other parts stay the same objects. */
export function omitParts(page: Json, places: readonly string[], origins: WrittenPlaces): Remainder {
  const problems: ({ index: number } & PlaceProblem)[] = [];
  const names = new Map<object, Names>();
  const removed = new Set<string>();
  const touched = new Set<string>();
  places.forEach((place, index) => {
    const found = pointerOfNames(page, place);
    if (typeof found === 'object') problems.push({ index, ...found });
    else {
      removed.add(found);
      for (let at = found; at !== ''; ) {
        at = at.slice(0, at.lastIndexOf('/'));
        touched.add(at);
      }
    }
  });
  return { page: removed.size === 0 ? page : (without(page, '') as Json), names, problems };

  function without(value: unknown, at: string): unknown {
    if (!touched.has(at) || typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => !removed.has(`${at}/${pointerPart(key)}`));
    const made = kept.map(([key, part]) => [key, without(part, `${at}/${pointerPart(key)}`)] as const);
    if (!Array.isArray(value)) return origins.remade(Object.fromEntries(made), value);
    const list = made.map(([, part]) => part);
    const known = entryNames(value);
    names.set(
      list,
      kept.map(([key]) => known[Number(key)]),
    );
    origins.made(list, origins.placeOf(value));
    return origins.listed(
      list,
      kept.map(([key]) => origins.placeAt(value, key)),
    );
  }
}

/** The pointer of a place with names in lists, or what is wrong with it. */
export function pointerOfNames(page: unknown, place: string): string | PlaceProblem {
  const parts = pointerParts(place);
  let value = page;
  let pointer = '';
  for (const [depth, name] of parts.entries()) {
    const known = Array.isArray(value) ? entryNames(value).map((one) => one?.name) : undefined;
    const fitting = known?.flatMap((one, index) => (one === name ? [String(index)] : []));
    const [key] = fitting ?? (isRecord(value) && Object.hasOwn(value, name) ? [name] : []);
    const above = depth === 0 ? 'the base' : `"/${parts.slice(0, depth).join('/')}" of the base`;
    if (key === undefined) {
      const names = known?.filter((one) => one !== undefined) ?? Object.keys(isRecord(value) ? value : {});
      const meant = meantWord(name, names);
      const start =
        place
          .split('/')
          .slice(0, depth + 1)
          .join('/').length + 1;
      const end = start + pointerPart(name).length;
      return {
        message: `${above} has no "${name}"`,
        hint: hintFor(name, names),
        ...(meant !== undefined && { rewrite: { start, end, text: pointerPart(meant) } }),
      };
    }
    if (fitting && fitting.length > 1)
      return {
        message: `${above} has ${fitting.length} entries "${name}"`,
        hint: 'Leave out the whole list, and write it anew.',
      };
    pointer += `/${pointerPart(key)}`;
    value = (value as Json)[key];
  }
  return pointer;
}
