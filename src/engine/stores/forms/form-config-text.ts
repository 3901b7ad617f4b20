import type { Issue } from '../../compile/issue.ts';
import { readJson } from '../../compile/json/read-json.ts';

/** A formConfig as its text says it. */
export interface FormConfigText {
  /** Undefined for an empty text. */
  value: unknown;
  /** Adds line and column to an issue with a pointer. */
  locate(issue: Issue): Issue;
}

/** Reads the text of a formConfig; broken JSON is one issue with its place. */
export function readFormConfigText(text: string): FormConfigText | { issue: Issue } {
  if (text.trim() === '') return { value: undefined, locate: (issue) => issue };
  const read = readJson(text);
  if ('problem' in read) {
    const { message, hint, offset } = read.problem;
    return { issue: { severity: 'error', file: 'formConfig', ...placeAt(text, offset), path: '', message, hint } };
  }
  const { document } = read;
  const { value } = document;
  // A text in the text: pointers lead into a document that nobody sees.
  if (typeof value === 'string') return { value, locate: (issue) => issue };
  return {
    value,
    locate: (issue) =>
      issue.pointer === undefined ? issue : { ...issue, ...placeAt(text, document.offsetOf(issue.pointer)) },
  };
}

/** The characters of a text, from one offset to before another, that a place names: a token of JSON. */
export function rangeAt(text: string, { line, column }: Place): [start: number, end: number] {
  const lines = text.split('\n').slice(0, line - 1);
  const start = Math.min(lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1, text.length);
  const token = /^(?:"(?:[^"\\\n]|\\.)*"?|[-+.\w]+|.)/u.exec(text.slice(start))?.[0] ?? '';
  return [start, start + token.length];
}

/** Line and column, both from 1. */
export interface Place {
  line: number;
  column: number;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
