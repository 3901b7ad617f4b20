import { isRecord } from '../../../schemas/rules/is-record.ts';
import { applyEdits, type TextEdit } from '../fix/text-edit.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { type Place, placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';
import type { DocumentType, Migration, Undecided } from './migration.ts';
import { currentVersion, migrations } from './migrations.ts';

/** A document of the current version, and what only its author can decide, with its place in the new text. */
export interface MigratedDocument {
  text: string;
  /** The version that it had; 0 if it names none. */
  from: number;
  undecided: readonly (Undecided & Place)[];
}

/**
 * Rewrites a document of an older version to the current one. Comments, order and lines stay as they are written.
 *
 * @param known the migrations, each to the version of the next
 * @returns undefined if the text is no JSON object, which the checker explains
 */
export function migrateDocument(
  text: string,
  type: DocumentType,
  known: readonly Migration[] = migrations,
  latest = currentVersion,
): MigratedDocument | undefined {
  let document = objectIn(text);
  if (!document) return undefined;
  const { version = 0 } = document.value as { version?: unknown };
  if (typeof version !== 'number' || !Number.isInteger(version) || version > latest)
    return {
      text,
      from: Number(version),
      undecided: type === 'config' ? [] : [placed(unknownVersion(version, latest), document)],
    };
  const open: Undecided[] = [];
  let at = version;
  for (const { from, to, changes } of known) {
    if (from !== at) continue;
    const { edits, undecided } = changes(document, type);
    const stamp = type === 'config' ? [] : [versionEdit(document, to)];
    const changed = objectIn(applyEdits(document.text, [...edits, ...stamp]));
    if (!changed) throw new Error(`The migration from ${from} to ${to} breaks the document.`);
    document = changed;
    open.push(...undecided);
    at = to;
  }
  const last = document;
  return { text: last.text, from: version, undecided: open.map((one) => placed(one, last)) };
}

function objectIn(text: string): JsonDocument | undefined {
  const read = readJson(text);
  return 'document' in read && isRecord(read.document.value) ? read.document : undefined;
}

const placed = (one: Undecided, document: JsonDocument) => ({
  ...one,
  ...placesOf(document.text)(document.offsetOf(one.pointer)),
});

const unknownVersion = (version: unknown, latest: number): Undecided => ({
  pointer: '/version',
  message: `version ${JSON.stringify(version)} is none that this console knows`,
  hint: `Write ${latest}, or use a newer console.`,
});

/** Writes the version; one that is missing goes to the beginning, after the path of the grammar. */
function versionEdit(document: JsonDocument, version: number): TextEdit {
  const written = spansOf(document, '/version');
  if (written) return { ...written.value, text: String(version) };
  const schema = spansOf(document, '/$schema');
  const { text } = document;
  const { start } = document.parts;
  if (schema?.key) {
    const [, blank = ' '] = /(\s*)$/.exec(text.slice(0, schema.key.start)) ?? [];
    return { start: schema.value.end, end: schema.value.end, text: `,${blank || ' '}"version": ${version}` };
  }
  const [blank = ''] = /^\s*/.exec(text.slice(start + 1)) ?? [];
  const isEmpty = text[start + 1 + blank.length] === '}';
  return { start: start + 1, end: start + 1, text: `${blank || ' '}"version": ${version}${isEmpty ? ' ' : ','}` };
}
