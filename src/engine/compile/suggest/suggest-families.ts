import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Library } from '../resolve/library.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { familyDifference } from './family-difference.ts';
import { isSameJson } from './same-json.ts';

type Json = Record<string, unknown>;

/** A page that is nearly another one, and what it would write with that one as its base. */
export interface FamilySuggestion {
  file: string;
  base: string;
  page: Json;
  saves: number;
}

/** A child with more than this share of its page is no saving for its readers. */
const worthIt = 0.6;

/** Finds pages that are nearly another one; of several bases the one that saves most. Bases and children stay as they are. */
export function suggestFamilies(library: Library): readonly FamilySuggestion[] {
  const pages = [...library.pages].flatMap(([path, { file, value }]) =>
    value && value.extends === undefined && value.body !== undefined
      ? [{ path, file, value, keys: keysIn(value) }]
      : [],
  );
  const bases = new Set([...library.pages.values()].map(({ value }) => value?.extends));
  const found = pages.flatMap((page): FamilySuggestion[] => {
    if (bases.has(page.path)) return [];
    const ways = pages.flatMap((base) =>
      base === page || base.file === page.file || !isLike(base.keys, page.keys)
        ? []
        : (childOf(base, page, library) ?? []),
    );
    return ways.sort((one, other) => other.saves - one.saves).slice(0, 1);
  });
  // Of two that could be based on each other, the longer one is the base.
  const taken = new Set<string>();
  return found
    .sort((one, other) => other.saves - one.saves)
    .filter(({ file, base }) => {
      const baseFile = library.pages.get(base)!.file;
      if (taken.has(`child ${baseFile}`) || taken.has(`base ${file}`)) return false;
      taken.add(`child ${file}`);
      taken.add(`base ${baseFile}`);
      return true;
    });
}

interface Known {
  path: string;
  file: string;
  value: Json;
  keys: ReadonlySet<string>;
}

function childOf(base: Known, page: Known, library: Library): FamilySuggestion | undefined {
  const { own, omit } = familyDifference(pageSchema, base.value, page.value);
  const { $schema, version, id, path } = page.value;
  const head = { ...($schema === undefined ? {} : { $schema }), version, id, path, extends: base.path };
  const { $schema: _, version: __, id: ___, path: ____, ...rest } = own;
  const child: Json = { ...head, ...(omit.length > 0 ? { omit } : {}), ...rest };
  const size = sizeOf(page.value);
  if (sizeOf(child) > size * worthIt) return undefined;
  const resolved = resolvePage(child, library);
  if (resolved.isLost || !isSameJson(resolved.page, resolvePage(page.value, library).page)) return undefined;
  return { file: page.file, base: base.path, page: child, saves: size - sizeOf(child) };
}

/** The longer texts in a page: pages with few in common are no family. */
function keysIn(page: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 8) found.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part);
  };
  visit(page);
  return found;
}

function isLike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let common = 0;
  for (const text of other) if (one.has(text)) common++;
  return common > other.size * 0.4;
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
