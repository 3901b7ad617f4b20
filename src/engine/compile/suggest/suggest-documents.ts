import type { Site } from '../../../schemas/site.ts';
import { applyEdits, type TextEdit } from '../fix/text-edit.ts';
import { formatJson, inOneLine } from '../json/format-json.ts';
import type { JsonDocument } from '../json/json-document.ts';
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
 * Finds what pages can write shorter with the same meaning: pages that are nearly another one, else the fields, lists
 * and steps for which a record or a shorthand says the same.
 *
 * @param library the documents as read; pages with errors are left alone
 */
export function suggestDocuments(
  library: Library,
  site: Partial<Pick<Site, 'options' | 'shell'>>,
): readonly DocumentSuggestion[] {
  const families = new Map(suggestFamilies(library).map((family) => [family.file, family]));
  return [...library.pages.values()].flatMap(({ file, text, value, json, errors }): DocumentSuggestion[] => {
    if (!value || !json || errors > 0) return [];
    const family = families.get(file);
    if (family) {
      const edit = { start: 0, end: text.length, text: `${formatJson(family.page)}\n` };
      const message = `the page is nearly "${family.base}". Write "extends": "${family.base}" and what differs.`;
      return [{ file, line: 1, column: 1, message, saves: family.saves, edit }];
    }
    const placeOf = placesOf(text);
    return suggestPage(value, library, site)
      .map(({ pointer, value: shorter, by, saves }) => {
        const { value: span } = spansOf(json, pointer)!;
        const written = formatJson(shorter, lineWidth, indentAt(json, span.start));
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

/** The blanks at the beginning of the line of an offset. */
function indentAt({ text }: JsonDocument, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
