import type { Issue } from '../../../compile/issue.ts';
import type { InexactNumber, Twin } from '../../../compile/json/json-document.ts';
import { type Place, placesOf } from '../../../compile/json/places-of.ts';
import { readJson } from '../../../compile/json/read-json.ts';

/** A formConfig as its text says it. */
export interface FormConfigText {
  /** Undefined for an empty text. */
  value: unknown;
  /** Duplicate keys, of which JSON keeps the last. */
  twins: readonly Twin[];
  /** Numbers that reading changes. */
  inexact: readonly InexactNumber[];
  /** Adds line and column to an issue with a pointer. */
  locate(issue: Issue): Issue;
}

/** Reads the text of a formConfig; broken JSON is one issue with its place. */
export function readFormConfigText(text: string): FormConfigText | { issue: Issue } {
  if (text.trim() === '') return { value: undefined, twins: [], inexact: [], locate: (issue) => issue };
  const read = readJson(text);
  const placeOf = placesOf(text);
  if ('problem' in read) {
    const { message, hint, offset, zh } = read.problem;
    const place = placeOf(offset);
    return {
      issue: { severity: 'error', file: 'formConfig', ...place, path: '', message, hint, zh: { path: '', ...zh } },
    };
  }
  const { document } = read;
  const { value, twins, inexact } = document;
  if (typeof value === 'string') return withinText(value);
  return {
    value,
    twins,
    inexact,
    locate: (issue) =>
      issue.pointer === undefined ? issue : { ...issue, ...placeOf(document.offsetOf(issue.pointer)) },
  };
}

/** A formConfig in a string within the text: pointers lead into a document that nobody sees. */
function withinText(value: string): FormConfigText {
  const read = readJson(value);
  const { twins, inexact } = 'document' in read ? read.document : { twins: [], inexact: [] };
  return { value, twins, inexact, locate: (issue) => issue };
}

/** The range of the JSON token at a place, as offsets; the end is exclusive. */
export function rangeAt(text: string, { line, column }: Place): [start: number, end: number] {
  const lines = text.split('\n').slice(0, line - 1);
  const start = Math.min(lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1, text.length);
  const token = /^(?:"(?:[^"\\\n]|\\.)*"?|[-+.\w]+|.)/u.exec(text.slice(start))?.[0] ?? '';
  return [start, start + token.length];
}
