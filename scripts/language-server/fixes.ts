import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Issue } from '../../src/engine/compile/issue.ts';
import { isProvenFix, mendDocuments, type Texts } from '../../src/engine/compile/mend/mend-documents.ts';
import { diagnosticOf, type Language, rangeOf } from './diagnostics.ts';
import type { OpenFolder } from './open-folder.ts';

const fixAll = `${CodeActionKind.SourceFixAll}.lampyris`;
export const fixKinds = [CodeActionKind.QuickFix, fixAll];

const words = {
  write: { zh: (text: string) => `改为 ${text}`, en: (text: string) => `Write ${text}` },
  remove: { zh: (text: string) => `删除 ${text}`, en: (text: string) => `Remove ${text}` },
  all: {
    zh: (count: number) => `全部修正此类错误（${count} 处）`,
    en: (count: number) => `Fix all ${count} mistakes of this kind`,
  },
  whole: { zh: '修正此文档中的错误', en: 'Fix what has one clear answer in this document' },
};

/** The fixes at a range of a document: only those after which less is wrong. */
export function codeActionsAt(
  { range, context: { only } }: Pick<CodeActionParams, 'range' | 'context'>,
  file: string,
  open: OpenFolder,
  language: Language,
): CodeAction[] {
  const isWanted = (kind: string) => !only || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const document = open.documentOf(file);
  const { issues } = open.check();
  const actions: CodeAction[] = [];
  if (isWanted(CodeActionKind.QuickFix)) {
    const here = issues.filter((issue) => issue.file === file && issue.fix && touches(rangeOf(issue, document), range));
    for (const issue of here) {
      if (!isProvenFix(issue, { texts: open.texts, issues }, open.checkTexts)) continue;
      actions.push(quickFix(issue, document, open, language));
      const same = issues.filter((other) => other.fix && !other.fix.asks && kindOf(other) === kindOf(issue));
      if (same.length < 2 || issue.fix!.asks) continue;
      const { texts, mended } = mendDocuments(open.texts, open.checkTexts, (other) => kindOf(other) === kindOf(issue));
      if (mended.length < 2) continue;
      actions.push({
        title: words.all[language](mended.length),
        kind: CodeActionKind.QuickFix,
        edit: { changes: changesTo(texts, open) },
      });
    }
  }
  if (only && isWanted(fixAll) && issues.some((issue) => issue.file === file && issue.fix)) {
    const { texts } = mendDocuments(open.texts, open.checkTexts, (issue) => issue.file === file);
    const changes = changesTo(texts, open);
    if (Object.keys(changes).length > 0)
      actions.push({ title: words.whole[language], kind: fixAll, edit: { changes } });
  }
  return actions;
}

function quickFix(issue: Issue, document: TextDocument, open: OpenFolder, language: Language): CodeAction {
  const edits = issue.fix!.edits.map(
    ({ start, end, text }): TextEdit => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText: text,
    }),
  );
  const { start, end, text } = issue.fix!.edits[0]!;
  const old = short(document.getText().slice(start, end));
  return {
    title: text === '' ? words.remove[language](old) : words.write[language](short(text)),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(issue, open, language)],
    isPreferred: !issue.fix!.asks,
    edit: { changes: { [open.uriOf(issue.file)]: edits } },
  };
}

const short = (text: string): string => {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^, | ?, ?$/g, '')
    .trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

/** What a message says without the names in it. */
const kindOf = ({ message, hint = '' }: Issue): string =>
  `${message} ${hint.split(/[ .]/, 2).join(' ')}`.replace(/"[^"]*"|\{[^}]*\}|\d+|, also on .*$/g, '*');

const touches = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character);

/** The edits from the documents as they are to other texts: the part of each that differs. */
function changesTo(texts: Texts, open: OpenFolder): Record<string, TextEdit[]> {
  const changes: Record<string, TextEdit[]> = {};
  for (const [file, text] of texts) {
    const document = open.documentOf(file);
    const old = document.getText();
    if (old === text) continue;
    let start = 0;
    while (start < Math.min(old.length, text.length) && old[start] === text[start]) start++;
    let end = 0;
    const longest = Math.min(old.length, text.length) - start;
    while (end < longest && old.at(-1 - end) === text.at(-1 - end)) end++;
    const range = { start: document.positionAt(start), end: document.positionAt(old.length - end) };
    changes[open.uriOf(file)] = [{ range, newText: text.slice(start, text.length - end) }];
  }
  return changes;
}
