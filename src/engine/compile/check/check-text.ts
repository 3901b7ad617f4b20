import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { brokenPart } from '../fix/broken-part.ts';
import { fixOf } from '../fix/fix-of.ts';
import { spanOf } from '../fix/span-of.ts';
import type { Issue } from '../issue.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';
import { namePlace } from './node-name.ts';

/**
 * Parses the text of a document and locates the findings of `find`. Broken JSON is one issue.
 *
 * @param nameOf returns the readable name of a place; for a page, by ids
 */
export function checkText<Document>(
  file: string,
  text: string,
  find: (value: Document, document: JsonDocument) => readonly Finding[],
  nameOf: (value: unknown, pointer: string) => string = namePlace,
): { document: Document | undefined; issues: Issue[] } {
  const read = readJson(text);
  const placeOf = placesOf(text);
  if ('problem' in read) {
    const { offset, message, hint, zh } = read.problem;
    return {
      document: undefined,
      issues: [
        {
          severity: 'error',
          file,
          ...placeOf(offset),
          path: '',
          message,
          hint,
          zh: { path: '', ...zh },
          ...brokenPart(text, read.problem),
        },
      ],
    };
  }
  const { document } = read;
  const findings = find(document.value as Document, document);
  const lineOf = (pointer: string) => placeOf(document.offsetOf(pointer)).line;
  const issues = findings.map((finding): Issue => {
    const { severity, pointer, offset, message, hint, isKey, also = [] } = finding;
    const fix = fixOf(finding, document);
    const place = placeOf(document.offsetOf(pointer, offset));
    return {
      severity,
      file,
      ...place,
      pointer,
      path: nameOf(document.value, isKey ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer),
      message: message + alsoIn(place.line, also.map(lineOf)),
      hint,
      ...(also.length > 0 ? { also } : {}),
      span: spanOf(finding, document),
      ...(fix && { fix }),
    };
  });
  issues.sort((a, b) => a.line! - b.line! || a.column! - b.column!);
  return { document: document.value as Document, issues };
}

/** `, also on lines 12, 14`: the other lines with the same mistake. */
function alsoIn(line: number, lines: readonly number[]): string {
  const others = [...new Set(lines)].filter((other) => other !== line).sort((a, b) => a - b);
  if (others.length === 0) return '';
  const shown = others.slice(0, 5).join(', ');
  return `, also on ${others.length === 1 ? 'line' : 'lines'} ${shown}${others.length > 5 ? ` and ${others.length - 5} more` : ''}`;
}

/** Reports the second of two equal keys, the one that JSON keeps. */
export const twinsOf = ({ twins }: JsonDocument): Finding[] =>
  twins.map(({ pointer, key }) => errorAt(pointer, `duplicate key "${key}"`, 'Remove one of them.'));

/** Reports numbers that reading changes, such as long ids without quotes. */
export const inexactOf = ({ inexact }: JsonDocument): Finding[] =>
  inexact.map(({ pointer, text }) =>
    errorAt(pointer, `the number ${text} is too long`, `Write it in quotes: "${text}".`),
  );
