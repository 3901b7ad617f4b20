import type { Translated } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { CheckContext } from '../check/check-context.ts';
import { pathOfFile } from '../check/check-rules.ts';
import { nameOfRecord } from '../check/document-file.ts';
import { expandPage } from '../expand/expand-page.ts';
import { splitPlace } from '../expand/written-places.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { type Place, placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';
import { emptyLibrary, fileIn } from '../resolve/library.ts';
import { resolvePage } from '../resolve/resolve-page.ts';

/** Where a value of an expanded page is written, and how it came there. */
export interface ValueOrigin extends Place {
  /** The document below schemas/, 'records/alarm.json'. */
  file: string;
  /** The place in it. */
  pointer: string;
  /** The rule of shorthand, 'crud'. */
  rule?: string;
  /** The record that gives the value. */
  record?: string;
  /** The path of the page that gives it. */
  base?: string;
  /** The change of the tenant that gives it, `version 3 by Wu`, if it is known. */
  by?: Translated | undefined;
}

/** A page as consoles read it, and where each of its values is written. */
export interface ExplainedPage {
  page: Readonly<Record<string, unknown>>;
  /** The origin of a place in the page, given as a JSON pointer. */
  originOf(pointer: string): ValueOrigin;
  /** The places in the page that a part of the document makes. */
  placesOf(pointer: string): readonly string[];
}

/**
 * Writes a page out and explains every value. Pure; undefined if the text is no JSON object. What is broken stays as it
 * is written, as in checkPage.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 */
export function explainPage(
  file: string,
  text: string,
  { library = emptyLibrary, site }: CheckContext = {},
): ExplainedPage | undefined {
  const read = readJson(text);
  if (!('document' in read) || !isRecord(read.document.value)) return undefined;
  const resolved = resolvePage(read.document.value, library);
  const expanded = expandPage(resolved.page, site);
  const known = new Map<string, { json: JsonDocument; placeOf(offset: number): Place }>();
  known.set(file, { json: read.document, placeOf: placesOf(text) });
  const documentOf = (name: string) => {
    const found = known.has(name) ? undefined : fileIn(library, name);
    if (found?.json) known.set(name, { json: found.json, placeOf: placesOf(found.text) });
    return known.get(name) ?? known.get(file)!;
  };
  return {
    page: expanded.page,
    placesOf: (pointer) => resolved.placesOf(pointer).flatMap((place) => expanded.placesOf(place)),
    originOf(pointer) {
      const inResolved = expanded.originOf(pointer);
      const place = splitPlace(resolved.originOf(inResolved));
      const name = place.file ?? file;
      const { json, placeOf } = documentOf(name);
      const rule = expanded.ruleOf(pointer);
      return {
        file: name,
        ...placeOf(json.offsetOf(place.pointer)),
        pointer: place.pointer,
        ...(rule !== undefined && { rule }),
        ...(place.file?.startsWith('records/') && { record: nameOfRecord(place.file) }),
        ...(place.file?.startsWith('pages/') && { base: pathOfFile(place.file) }),
      };
    },
  };
}
