import type { JsonDocument } from '../json/json-document.ts';
import { partAt } from '../json/json-spans.ts';
import type { EditorSchema } from './editor-schema.ts';
import type { HoverText } from './hover-at.ts';
import { meaningIn } from './meaning-in.ts';
import type { Language } from './open-documents.ts';

/** What the key or the word of the grammar at an offset means. */
export function meaningAt(
  document: JsonDocument,
  offset: number,
  schema: EditorSchema,
  language: Language,
): HoverText | undefined {
  const { pointer, part, span } = partAt(document, offset);
  const found = (meaning: string | undefined) =>
    meaning === undefined ? undefined : { lines: [meaningIn(language, meaning)], span };
  if (part === 'key') return found(schema.meaningAt(document.value, pointer));
  const written = document.text.slice(span.start, span.end);
  if (!/^["\w-]/.test(written)) return undefined;
  const words = schema.wordsAt(document.value, pointer);
  return found(words.find(({ word }) => JSON.stringify(word) === written)?.description);
}
