import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { addedMember } from './added-member.ts';
import type { TextEdit } from './text-edit.ts';

const missing = /^"(zh|en)" is missing$/;

/** True for a text in one language only. */
export const lacksLanguage = ({ message }: Pick<Finding, 'message'>): boolean =>
  missing.test(message) || message.startsWith('this text has no English');

/**
 * Copies the text there is into the missing language, for the author to translate. Undefined if neither is missing, or the
 * value is no text.
 */
export function otherLanguage(
  { message, pointer }: Pick<Finding, 'message' | 'pointer'>,
  { document, value, written }: { document: JsonDocument; value: Span; written: unknown },
): TextEdit[] | undefined {
  const literal = document.text.slice(value.start, value.end);
  if (typeof written === 'string')
    return lacksLanguage({ message }) ? [{ ...value, text: inBoth(literal) }] : undefined;
  const language = missing.exec(message)?.[1];
  const other = language === 'zh' ? 'en' : 'zh';
  if (language === undefined || !isRecord(written) || typeof written[other] !== 'string') return undefined;
  const member = `"${language}": ${JSON.stringify(written[other])}`;
  // Chinese is first, as in all documents.
  if (language === 'zh') return addedMember(member, value, document);
  const last = spansOf(document, `${pointer}/${pointerPart(Object.keys(written).at(-1)!)}`)!;
  const [blank] = /\s*$/.exec(document.text.slice(value.start + 1, last.key!.start))!;
  return [{ start: last.value.end, end: last.value.end, text: `,${blank}${member}` }];
}

const inBoth = (literal: string): string => `{ ${['zh', 'en'].map((key) => `"${key}": ${literal}`).join(', ')} }`;
