import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { splitPlace } from '../expand/written-places.ts';
import { brokenPart } from '../fix/broken-part.ts';
import { fixOf } from '../fix/fix-of.ts';
import { spanOf } from '../fix/span-of.ts';
import type { Issue } from '../issue.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { JsonProblem } from '../json/json-problem.ts';
import { type Place, placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';
import { translateIssue } from '../translate/translate-issue.ts';
import { namePlace } from './node-name.ts';

/**
 * Parses the text of a document, locates the findings of `find` and says them in both languages. Broken JSON is one issue.
 *
 * @param nameOf returns the readable name of a place; for a page, by ids
 * @param fileOf the documents that have been read: findings may be in others
 */
export function checkText<Document>(
  file: string,
  text: string,
  find: (value: Document, document: JsonDocument) => readonly Finding[],
  nameOf: (value: unknown, pointer: string) => string = namePlace,
  fileOf: (file: string) => TextFile | undefined = () => undefined,
): { document: Document | undefined; issues: Issue[] } {
  const known = fileOf(file);
  const read = known?.json && known.text === text ? { document: known.json } : readJson(text);
  if ('problem' in read) {
    return { document: undefined, issues: [brokenIssue(file, text, read.problem)] };
  }
  const own: OpenText = { file, document: read.document, placeOf: placesOf(text) };
  const others = new Map<string, OpenText>();
  const openOf = (other: string): OpenText | undefined => {
    const known = others.get(other);
    const found = known ? undefined : fileOf(other);
    if (!found?.json) return known;
    const made = { file: other, document: found.json, placeOf: placesOf(found.text) };
    others.set(other, made);
    return made;
  };
  /** The mistake of another document that is no JSON. */
  const brokenIn = (other: string | undefined): Issue[] => {
    const found = other === undefined ? undefined : fileOf(other);
    const again = found && readJson(found.text);
    return again && 'problem' in again ? [brokenIssue(other!, found.text, again.problem)] : [];
  };
  const findings = find(own.document.value as Document, own.document);
  const issues = findings.flatMap((finding): Issue[] => {
    const { file: other, pointer } = splitPlace(finding.pointer);
    const open = other === undefined ? own : openOf(other);
    // Another place of the same file has the same mistake; one of another file has it as its own.
    const also = (finding.also ?? []).map(splitPlace).filter((place) => place.file === other);
    const local = { ...finding, pointer, also: also.map((place) => place.pointer) };
    return open ? [issueIn(open, local, nameOf)] : brokenIn(other);
  });
  issues.sort((a, b) => rank(a) - rank(b) || a.line! - b.line! || a.column! - b.column!);
  return { document: own.document.value as Document, issues };

  function rank(issue: Issue): number {
    return issue.file === file ? 0 : 1;
  }
}

function brokenIssue(file: string, text: string, problem: JsonProblem): Issue {
  const { offset, message, hint, zh } = problem;
  return {
    severity: 'error',
    file,
    ...placesOf(text)(offset),
    path: '',
    message,
    hint,
    zh: { path: '', ...zh },
    ...brokenPart(text, problem),
  };
}

/** Another document in which a mistake may be. */
export interface TextFile {
  text: string;
  json: JsonDocument | undefined;
}

interface OpenText {
  file: string;
  document: JsonDocument;
  placeOf(offset: number): Place;
}

function issueIn(
  { file, document, placeOf }: OpenText,
  finding: Finding,
  nameOf: (value: unknown, pointer: string) => string,
): Issue {
  const { severity, pointer, offset, message, hint, isKey, at, also = [] } = finding;
  const lineOf = (one: string) => placeOf(document.offsetOf(one)).line;
  const fix = fixOf(finding, document);
  const place = placeOf(document.offsetOf(pointer, offset));
  return translateIssue({
    severity,
    file,
    ...place,
    pointer,
    path: nameOf(document.value, isKey ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer),
    message: message + alsoIn(place.line, also.map(lineOf)),
    hint,
    ...(also.length > 0 ? { also } : {}),
    ...(at && { places: at }),
    span: spanOf(finding, document),
    ...(fix && { fix }),
  });
}

/** `, also on lines 12, 14`: the other lines with the same mistake. */
function alsoIn(line: number, lines: readonly number[]): string {
  const others = [...new Set(lines)].filter((other) => other !== line).sort((a, b) => a - b);
  if (others.length === 0) return '';
  const shown = others.slice(0, 5).join(', ');
  return `, also on ${others.length === 1 ? 'line' : 'lines'} ${shown}${others.length > 5 ? ` and ${others.length - 5} more` : ''}`;
}

/** Reports the second of two equal keys, the one that JSON keeps. */
export const twinsOf = ({ twins }: Pick<JsonDocument, 'twins'>): Finding[] =>
  twins.map(({ pointer, key }) => errorAt(pointer, `duplicate key "${key}"`, 'Remove one of them.'));

/** Reports numbers that reading changes, such as long ids without quotes. */
export const inexactOf = ({ inexact }: Pick<JsonDocument, 'inexact'>): Finding[] =>
  inexact.map(({ pointer, text }) =>
    errorAt(pointer, `the number ${text} is too long`, `Write it in quotes: "${text}".`),
  );
