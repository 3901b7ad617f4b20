import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Issue } from '../issue.ts';
import { namePlace, pointerParts } from './node-name.ts';

/** A finding inside a document before its line and column are known. */
export type Finding = Pick<Issue, 'severity' | 'message' | 'hint'> & { pointer: string };

/** Parses the text of a document and places what `find` finds in its value. Broken JSON is one issue. */
export function checkText<Document>(
  file: string,
  text: string,
  find: (value: Document) => readonly Finding[],
): { document: Document | undefined; issues: Issue[] } {
  const parseErrors: ParseError[] = [];
  const tree = parseTree(text, parseErrors, { allowTrailingComma: false, disallowComments: true });
  const [broken] = parseErrors;
  if (broken || !tree) {
    const message =
      broken && text.trim() !== '' ? sentenceOf(printParseErrorCode(broken.error)) : 'the document is empty';
    const place = placeOf(text, broken?.offset ?? 0);
    const issue: Issue = { severity: 'error', file, ...place, path: '', message, hint: 'Correct the JSON here.' };
    return { document: undefined, issues: [issue] };
  }
  const value = getNodeValue(tree) as Document;
  const issues = find(value).map(
    ({ pointer, message, hint, severity }): Issue => ({
      severity,
      file,
      ...placeOf(text, offsetOf(tree, pointer)),
      pointer,
      path: namePlace(value, pointer),
      message,
      hint,
    }),
  );
  return { document: value, issues };
}

/** 'PropertyNameExpected' -> 'the JSON is broken: property name expected'. */
const sentenceOf = (code: string) => `the JSON is broken: ${code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`;

/** Where a pointer's key stands in the text; the nearest place above it when it is missing. */
function offsetOf(tree: Node, pointer: string): number {
  const parts = pointerParts(pointer);
  for (let depth = parts.length; depth >= 0; depth--) {
    const path = parts.slice(0, depth).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = findNodeAtLocation(tree, path);
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return 0;
}

/** Line and column from 1 of an offset. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
