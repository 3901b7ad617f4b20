import type { Issue } from '../../compile/issue.ts';
import { type Place, placesOf } from '../../compile/json/places-of.ts';
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
  const placeOf = placesOf(text);
  if ('problem' in read) {
    const { message, hint, offset } = read.problem;
    return { issue: { severity: 'error', file: 'formConfig', ...placeOf(offset), path: '', message, hint } };
  }
  const { document } = read;
  const { value } = document;
  // The formConfig is a string within the text: pointers lead into a document that nobody sees.
  if (typeof value === 'string') return { value, locate: (issue) => issue };
  return {
    value,
    locate: (issue) =>
      issue.pointer === undefined ? issue : { ...issue, ...placeOf(document.offsetOf(issue.pointer)) },
  };
}

/** The range of the JSON token at a place, as offsets; the end is exclusive. */
export function rangeAt(text: string, { line, column }: Place): [start: number, end: number] {
  const lines = text.split('\n').slice(0, line - 1);
  const start = Math.min(lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1, text.length);
  const token = /^(?:"(?:[^"\\\n]|\\.)*"?|[-+.\w]+|.)/u.exec(text.slice(start))?.[0] ?? '';
  return [start, start + token.length];
}
