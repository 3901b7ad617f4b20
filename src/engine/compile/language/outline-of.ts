import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { captionIn } from '../assist/describe-name.ts';
import { nodeName } from '../check/node-name.ts';
import type { Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import type { Language } from './open-documents.ts';
import { placeIn } from './place-in.ts';

/** A node of a document: a block, a column, a source ... */
export interface OutlineNode {
  /** `table "users"`, `column "status"`, or in Chinese. */
  name: string;
  /** Its title in the language of the reader. */
  title?: string;
  pointer: string;
  /** The node in the text, with its key. */
  span: Span;
  children: readonly OutlineNode[];
}

/** The nodes of a document in the order of its text; undefined if it is no JSON object. */
export function outlineOf(text: string, language: Language): readonly OutlineNode[] | undefined {
  const read = readJson(text);
  if (!('document' in read) || !isRecord(read.document.value)) return undefined;
  const { document } = read;
  return below(document.value, '');

  function below(value: unknown, pointer: string): OutlineNode[] {
    if (typeof value !== 'object' || value === null) return [];
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    return Object.entries(value).flatMap(([part, inner]) => {
      if (typeof inner !== 'object' || inner === null) return [];
      const at = `${pointer}/${pointerPart(part)}`;
      const name = nodeName(inner, key, part);
      const children = below(inner, at);
      if (name === undefined) return children;
      const spans = spansOf(document, at);
      if (!spans) return children;
      const title = isRecord(inner) ? captionIn(inner.title ?? inner.heading, language) : undefined;
      const span = { start: spans.key?.start ?? spans.value.start, end: spans.value.end };
      return [{ name: placeIn(language, name), pointer: at, span, children, ...(title !== undefined && { title }) }];
    });
  }
}
