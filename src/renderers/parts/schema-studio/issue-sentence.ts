import type { DocumentIssue } from '../../../schemas/wire/documents.ts';

/** An issue of the platform in the language of the console, with its line. */
export function issueSentence({ line, message, zh }: DocumentIssue, language: 'zh' | 'en'): string {
  const said = language === 'zh' ? (zh?.message ?? message) : message;
  return line === undefined ? said : `${line}: ${said}`;
}
