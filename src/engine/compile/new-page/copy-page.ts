import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { applyEdits, type TextEdit } from '../fix/text-edit.ts';
import { formatJson, inOneLine } from '../json/format-json.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { placeOfNewPage } from './page-place.ts';
import { type NewDocument, refused, type WantedPage } from './wanted-document.ts';

/**
 * Copies a page to another path. The text keeps its order, its comments and its lines; only id, path, title and the path of the
 * grammar change, and addresses of the page in itself.
 *
 * @param text of the page to copy
 */
export function copyPage(
  text: string,
  wanted: WantedPage,
  context: Pick<CheckContext, 'library' | 'site'>,
): NewDocument {
  const read = readJson(text);
  const document = 'document' in read ? read.document : undefined;
  if (!document || !isRecord(document.value) || typeof document.value.path !== 'string')
    return refused(
      '原页面不是有效的 JSON 页面。请先修正（npm run schemas 会指出位置）。',
      'The page to copy is no valid page. Correct it first: npm run schemas says where.',
    );
  const place = placeOfNewPage(wanted, context);
  if ('problem' in place) return place;
  const { path, title } = wanted;
  const values: [key: string, value: unknown][] = [
    ['$schema', place.schema],
    ['id', place.id],
    ['path', path],
    ['title', { zh: title.zh.trim(), en: title.en.trim() }],
  ];
  const edits = [...values.flatMap(([key, value]) => replaced(document, key, value)), ...ownAddresses(document, path)];
  return { file: place.file, text: applyEdits(text, edits) };
}

/** Replaces the value of a key of the page. One that is missing, as in a page with a base, is added after the version. */
function replaced(document: JsonDocument, key: string, value: unknown): TextEdit[] {
  const spans = spansOf(document, `/${key}`);
  if (spans) {
    const isLine = !document.text.slice(spans.value.start, spans.value.end).includes('\n');
    return [{ ...spans.value, text: isLine ? inOneLine(value) : formatJson(value, 0, '  ') }];
  }
  if (key === '$schema') return [];
  const { end } = spansOf(document, '/path')!.value;
  return [{ start: end, end, text: `,\n  ${JSON.stringify(key)}: ${inOneLine(value)}` }];
}

/** The addresses of the page in itself: links and buttons that stay on it, with another drawer or filter. */
function ownAddresses(document: JsonDocument, path: string): TextEdit[] {
  const { path: old, ...rest } = document.value as Record<string, unknown>;
  const edits: TextEdit[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string' && (value === old || value.startsWith(`${String(old)}?`))) {
      const span = spansOf(document, pointer)!.value;
      edits.push({ ...span, text: JSON.stringify(path + value.slice(String(old).length)) });
    }
    if (Array.isArray(value)) value.forEach((part, index) => visit(part, `${pointer}/${index}`));
    else if (isRecord(value))
      for (const [key, part] of Object.entries(value)) visit(part, `${pointer}/${pointerPart(key)}`);
  };
  visit(rest, '');
  return edits;
}
