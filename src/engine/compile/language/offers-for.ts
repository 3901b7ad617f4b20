import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { type AssistedDocument, completeAt } from '../assist/assist.ts';
import { explainPage } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { editsToValue } from '../overlay/edits-of.ts';
import { withValue } from '../picture/written-pages.ts';

/** A name that may be added to a list. */
export interface OfferedEntry {
  name: string;
  detail?: string;
  /** What is written for it. */
  value: unknown;
}

/** The names that may be added to a list: fields of the record or of the rows that it does not have. */
export function offersFor({ file, text, context, language }: AssistedDocument, list: string): OfferedEntry[] {
  const read = readJson(text);
  const explained = explainPage(file, text, context);
  const entries = explained && atPointer(explained.page, list);
  if (!explained || !('document' in read) || !Array.isArray(entries) || entries.length === 0) return [];
  const { document } = read;
  const origin = explained.originOf(`${list}/${entries.length - 1}`);
  const inside = origin.pointer.slice(0, origin.pointer.lastIndexOf('/'));
  const isHere = origin.file === file;
  // A child of a base adds to a list of its own.
  const written = atPointer(document.value, inside) ?? (origin.base === undefined ? undefined : []);
  if ((!isHere && origin.base === undefined) || !Array.isArray(written)) return [];
  const taken = new Set(entries.map((entry) => (isRecord(entry) ? entry.field : entry)));
  const offered = (probe: unknown, at: string, entryOf: (name: string, detail?: string) => unknown): OfferedEntry[] => {
    const page = withValue(document.value as Record<string, unknown>, inside, [...written, probe]);
    const probed = applyEdits(text, editsToValue(document, page));
    const again = readJson(probed);
    const spans = 'document' in again ? spansOf(again.document, `${inside}/${written.length}${at}`) : undefined;
    if (!spans) return [];
    const offer = completeAt({ file, text: probed, context, language }, spans.value.start + 1);
    return (offer?.names ?? [])
      .filter(({ name, what }) => (what === 'recordField' || what === 'rowField') && !taken.has(name))
      .map(({ name, detail }) => ({ name, ...(detail && { detail }), value: entryOf(name, detail) }));
  };
  const ofRecord = offered('', '', (name) => name);
  const ofRows = offered({ field: '', title: '' }, '/field', (name) => ({ field: name, title: name }));
  return [...ofRecord, ...ofRows.filter(({ name }) => !ofRecord.some((other) => other.name === name))];
}
