import type { Site } from '../../../schemas/site.ts';
import { applyEdits, type TextEdit } from '../fix/text-edit.ts';
import { formatJson, inOneLine } from '../json/format-json.ts';
import { indentAt } from '../json/indent-at.ts';
import { spansOf } from '../json/json-spans.ts';
import { placesOf } from '../json/places-of.ts';
import type { Library } from '../resolve/library.ts';
import { suggestFamilies } from './suggest-families.ts';
import { suggestPage } from './suggest-page.ts';

/** What a document can write shorter. */
export interface DocumentSuggestion {
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** What says the same, and what to write. */
  message: string;
  /** How many characters it saves without blanks. */
  saves: number;
  edit: TextEdit;
}

/**
 * Finds what pages can write shorter with the same meaning: the fields, lists and steps for which a record or a
 * shorthand says the same, then pages that are nearly another one. What one suggestion hides, such as a list in a block
 * that it rewrites, is found once that is written.
 *
 * @param library the documents as read; pages with errors are left alone
 */
export function suggestDocuments(
  library: Library,
  site: Partial<Pick<Site, 'options' | 'shell'>>,
): readonly DocumentSuggestion[] {
  const inPages = [...library.pages.values()].flatMap(({ file, text, value, json, errors }): DocumentSuggestion[] => {
    if (!value || !json || errors > 0) return [];
    const placeOf = placesOf(text);
    return suggestPage(value, library, site)
      .map(({ pointer, value: shorter, by, saves }) => {
        const { value: span } = spansOf(json, pointer)!;
        const written = formatJson(shorter, lineWidth, indentAt(text, span.start));
        return {
          file,
          ...placeOf(span.start),
          message: `${by} says the same. Write ${shortened(inOneLine(shorter))}.`,
          saves,
          edit: { ...span, text: written },
        };
      })
      .sort((one, other) => one.edit.start - other.edit.start);
  });
  return [...inPages, ...ofFamilies(library, new Set(inPages.map(({ file }) => file)))];
}

/** @param changing the files of pages that will be shorter: what differs between them is known afterwards */
function ofFamilies(library: Library, changing: ReadonlySet<string>): DocumentSuggestion[] {
  return suggestFamilies(library).flatMap(({ file, base, page, saves }): DocumentSuggestion[] => {
    const known = library.pages.get(base);
    const own = [...library.pages.values()].find((one) => one.file === file);
    if (!known || !own || changing.has(file) || changing.has(known.file)) return [];
    const edit = { start: 0, end: own.text.length, text: `${formatJson(page)}\n` };
    const message = `the page is nearly "${base}". Write "extends": "${base}" and what differs.`;
    return [{ file, line: 1, column: 1, message, saves, edit }];
  });
}

/** The texts of documents with all suggestions. */
export function withSuggestions(
  texts: ReadonlyMap<string, string>,
  suggestions: readonly DocumentSuggestion[],
): ReadonlyMap<string, string> {
  const changed = new Map(texts);
  for (const [file, text] of texts) {
    const edits = suggestions.filter((one) => one.file === file).map(({ edit }) => edit);
    if (edits.length > 0) changed.set(file, applyEdits(text, edits));
  }
  return changed;
}

const lineWidth = 120;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
