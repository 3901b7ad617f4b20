import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { type AssistedDocument, completeAt } from '../assist/assist.ts';
import { checkPage } from '../check/check-page.ts';
import { explainPage } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { editsToValue } from '../overlay/edits-of.ts';
import { withValue } from '../picture/written-pages.ts';
import { isSameJson } from '../suggest/same-json.ts';

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
  const taken = new Set(entries.map(nameOf));
  const textWith = (added: readonly unknown[]) => {
    const page = withValue(document.value as Record<string, unknown>, inside, [...written, ...added]);
    return applyEdits(text, editsToValue(document, page));
  };
  const offered = (probe: unknown, at: string, entryOf: (name: string) => unknown): OfferedEntry[] => {
    const probed = textWith([probe]);
    const again = readJson(probed);
    const spans = 'document' in again ? spansOf(again.document, `${inside}/${written.length}${at}`) : undefined;
    if (!spans) return [];
    const offer = completeAt({ file, text: probed, context, language }, spans.value.start + 1);
    return (offer?.names ?? [])
      .filter(({ name, what }) => name && (what === 'recordField' || what === 'rowField') && !taken.has(name))
      .map(({ name, detail }) => ({ name, ...(detail && { detail }), value: entryOf(name) }));
  };
  /** The errors and the list of a page with entries that it does not have yet. */
  const triedWith = (offers: readonly OfferedEntry[]) => {
    const source = textWith(offers.map(({ value }) => value));
    const { issues } = checkPage(file, source, context);
    const after = atPointer(explainPage(file, source, context)?.page, list);
    // A child of a base may add in the middle.
    let kept = 0;
    const added = (Array.isArray(after) ? after : []).filter((entry) => {
      const isKept = kept < entries.length && isSameJson(entry, entries[kept]);
      if (isKept) kept += 1;
      return !isKept;
    });
    const errors = issues.filter(({ severity }) => severity === 'error');
    return { errors, added, isOnlyLonger: kept === entries.length };
  };
  const known = triedWith([]).errors.length;
  /** The offers that can be written without a further error: no input without choices, no field that the source lacks. */
  const writable = (offers: readonly OfferedEntry[], isSifted = false): OfferedEntry[] => {
    if (offers.length === 0) return [];
    const { errors, added, isOnlyLonger } = triedWith(offers);
    if (errors.length <= known && isOnlyLonger && added.length === offers.length) return [...offers];
    if (isSifted) {
      if (offers.length === 1) return [];
      const half = offers.length >> 1;
      return [...writable(offers.slice(0, half), true), ...writable(offers.slice(half), true)];
    }
    // Most that do not fit are named by an error, or go into an entry of the base.
    const names = new Set(added.map(nameOf));
    const isAt = (pointer: string, index: number) => `${pointer}/`.startsWith(`${inside}/${written.length + index}/`);
    const sifted = offers.filter(
      ({ name }, index) => names.has(name) && !errors.some(({ pointer = '' }) => isAt(pointer, index)),
    );
    return writable(sifted, true);
  };
  const titled = (name: string) => ({ field: name, title: name });
  const ofRecord = offered('', '', (name) => name);
  const ready = writable(ofRecord);
  const isNew = ({ name }: OfferedEntry) => !ready.some((other) => other.name === name);
  const ofRows = offered({ field: '', title: '' }, '/field', titled).filter(isNew);
  // Without a title in its record a field gets its name, to be changed.
  const untitled = ofRecord
    .filter((offer) => isNew(offer) && !ofRows.some(({ name }) => name === offer.name))
    .map((offer) => ({ ...offer, value: titled(offer.name) }));
  return [...ready, ...writable([...untitled, ...ofRows])];
}

const nameOf = (entry: unknown): unknown => (isRecord(entry) ? entry.field : entry);
