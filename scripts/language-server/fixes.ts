import { type CodeAction, CodeActionKind, type CodeActionParams, type TextEdit } from 'vscode-languageserver';
import { fixesAt, fixOfDocument, type OfferedFix } from '../../src/engine/compile/language/fixes-at.ts';
import { diagnosticOf, type Language } from './diagnostics.ts';
import type { OpenFolder } from './open-folder.ts';

const fixAll = `${CodeActionKind.SourceFixAll}.lampyris`;
export const fixKinds = [CodeActionKind.QuickFix, fixAll];

/** The fixes at a range of a document: only those after which less is wrong. */
export function codeActionsAt(
  { range, context: { only } }: Pick<CodeActionParams, 'range' | 'context'>,
  file: string,
  open: OpenFolder,
  language: Language,
): CodeAction[] {
  const isWanted = (kind: string) => !only || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const document = open.documentOf(file);
  const at = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  const quick = isWanted(CodeActionKind.QuickFix) ? fixesAt(file, at, open, language) : [];
  const whole = only && isWanted(fixAll) ? fixOfDocument(file, open, language) : undefined;
  return [...quick, ...(whole ? [whole] : [])].map((fix) => actionOf(fix, open, language));
}

function actionOf({ of, title, edits, issue, isPreferred }: OfferedFix, open: OpenFolder, language: Language) {
  const changes = Object.fromEntries(
    [...edits].map(([file, list]) => {
      const document = open.documentOf(file);
      const made = list.map(
        ({ start, end, text }): TextEdit => ({
          range: { start: document.positionAt(start), end: document.positionAt(end) },
          newText: text,
        }),
      );
      return [open.uriOf(file), made];
    }),
  );
  return {
    title,
    kind: of === 'document' ? fixAll : CodeActionKind.QuickFix,
    edit: { changes },
    ...(issue && { diagnostics: [diagnosticOf(issue, open, language)], isPreferred }),
  };
}
