import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Issue, issueWords } from '../../src/engine/compile/issue.ts';
import { spansOf } from '../../src/engine/compile/json/json-spans.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import type { OpenFolder } from './open-folder.ts';

export type Language = 'zh' | 'en';

const sameMistake = { zh: '同一错误', en: 'the same mistake' };

/** The part of a document that an issue underlines. */
export function rangeOf({ span, line = 1, column = 1 }: Issue, document: TextDocument): Range {
  const start = span?.start ?? document.offsetAt({ line: line - 1, character: column - 1 });
  return { start: document.positionAt(start), end: document.positionAt(span?.end ?? start + 1) };
}

/** An issue as an editor shows it, in the words of the command. */
export function diagnosticOf(issue: Issue, open: OpenFolder, language: Language): Diagnostic {
  const document = open.documentOf(issue.file);
  const others = otherPlaces(issue, document);
  return {
    range: rangeOf(issue, document),
    severity: issue.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'lampyris',
    message: issueWords(issue, language),
    ...(others.length > 0 && {
      relatedInformation: others.map((range) => ({
        location: { uri: open.uriOf(issue.file), range },
        message: sameMistake[language],
      })),
    }),
  };
}

function otherPlaces({ also = [] }: Issue, document: TextDocument): Range[] {
  if (also.length === 0) return [];
  const read = readJson(document.getText());
  if (!('document' in read)) return [];
  return also.map((pointer) => {
    const start = document.positionAt(read.document.offsetOf(pointer));
    const spans = spansOf(read.document, pointer);
    return { start, end: spans ? document.positionAt((spans.key ?? spans.value).end) : start };
  });
}
