import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Issue, issueWords } from '../../src/engine/compile/issue.ts';
import { spansOf } from '../../src/engine/compile/json/json-spans.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import type { Language } from '../../src/engine/compile/language/open-documents.ts';
import { spanOfIssue } from '../../src/engine/compile/language/span-of-issue.ts';
import type { OpenFolder } from './open-folder.ts';

export type { Language } from '../../src/engine/compile/language/open-documents.ts';

const sameMistake = { zh: '同一错误', en: 'the same error' };

/** The part of a document that an issue underlines. */
function rangeOf(issue: Issue, document: TextDocument): Range {
  const { start, end } = spanOfIssue(issue, document.getText());
  return { start: document.positionAt(start), end: document.positionAt(end) };
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
