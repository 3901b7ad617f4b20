import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import type { TextEdit } from './text-edit.ts';

const missing = /^"(zh|en)" is missing$/;

/** True for a text in one language only. */
export const lacksLanguage = ({ message }: Pick<Finding, 'message'>): boolean =>
  missing.test(message) || message.startsWith('this text has no English');

/**
 * The text of the other language in place of the one that is missing, for the author to translate; undefined if nothing is
 * missing, or what is written is no text.
 */
export function otherLanguage(
  { message }: Pick<Finding, 'message'>,
  { document, value, written }: { document: JsonDocument; value: Span; written: unknown },
): TextEdit[] | undefined {
  const literal = document.text.slice(value.start, value.end);
  if (typeof written === 'string')
    return lacksLanguage({ message }) ? [{ ...value, text: inBoth(literal) }] : undefined;
  const language = missing.exec(message)?.[1];
  const other = language === 'zh' ? 'en' : 'zh';
  if (language === undefined || !isRecord(written) || typeof written[other] !== 'string') return undefined;
  const member = `"${language}": ${JSON.stringify(written[other])}`;
  const end = literal.slice(0, -1).trimEnd().length;
  // Chinese is first, as in all documents.
  return language === 'zh'
    ? [{ start: value.start + 1, end: value.start + 1, text: ` ${member},` }]
    : [{ start: value.start + end, end: value.start + end, text: `, ${member}` }];
}

const inBoth = (literal: string): string => `{ ${['zh', 'en'].map((key) => `"${key}": ${literal}`).join(', ')} }`;
