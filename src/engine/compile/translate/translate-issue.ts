import type { Issue } from '../issue.ts';
import { Catalogue } from './catalogue.ts';
import { hintsZh } from './hints-zh/index.ts';
import { messagesZh } from './messages-zh/index.ts';
import { cutsOf, partsBetween } from './outside-quotes.ts';
import { translatePath } from './translate-path.ts';
import { valuesZh } from './values-zh.ts';

/** The messages and hints of the checker in Chinese. */
export const catalogues = {
  messages: new Catalogue(messagesZh, { ...valuesZh, message: translateMessage }),
  hints: new Catalogue(hintsZh, valuesZh),
};

/** An issue with its words in Chinese, unless it has them or the catalogue lacks its message. */
export function translateIssue(issue: Issue): Issue {
  if (issue.zh) return issue;
  const message = translateMessage(issue.message);
  if (message === undefined) return issue;
  const { hint } = issue;
  return {
    ...issue,
    zh: { path: translatePath(issue.path), message, ...(hint !== undefined && { hint: translateHint(hint) ?? hint }) },
  };
}

/** A message in Chinese, with the other lines that have it; undefined if the catalogue lacks it. */
export function translateMessage(message: string): string | undefined {
  const [, lines, more] = /, also on lines? ([\d, ]+)(?: and (\d+) more)?$/u.exec(message) ?? [];
  if (lines === undefined) return catalogues.messages.translate(message);
  const alone = catalogues.messages.translate(message.slice(0, message.lastIndexOf(', also on line')));
  const others = `第 ${lines.replaceAll(', ', '、')} 行${more === undefined ? '' : `等另外 ${lines.split(',').length + Number(more)} 处`}`;
  return alone && `${alone}，${others}也是如此`;
}

/** A hint in Chinese, sentence by sentence; undefined if the catalogue lacks one of them. */
export function translateHint(hint: string): string | undefined {
  const sentences = sentencesOf(hint).map((sentence) => catalogues.hints.translate(sentence));
  return sentences.includes(undefined) ? catalogues.hints.translate(hint) : sentences.join('');
}

/** The sentences of a hint: a stop in quotes or brackets, or within code, ends none. */
export function sentencesOf(hint: string): string[] {
  const stops = cutsOf(hint, /(?<=[.?]) (?=[A-Z])/);
  return partsBetween(hint, stops);
}
