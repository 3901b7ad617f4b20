import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import type { AssistedDocument } from '../assist/assist.ts';
import { checkPage } from '../check/check-page.ts';
import { explainPage } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';
import { editsToValue } from '../overlay/edits-of.ts';
import { withValue } from '../picture/written-pages.ts';
import { isSameJson } from '../suggest/same-json.ts';

/** An entry for a list: the name of its field, and what is written for it. */
export interface NewEntry {
  name: string;
  value: unknown;
}

/** The entries that can be added to a list of an expanded page. */
export class ListAddition {
  private readonly knownErrors: number;

  private constructor(
    private readonly document: AssistedDocument,
    private readonly json: JsonDocument,
    /** The place of the list in the expanded page, and in the text. */
    private readonly place: { list: string; inside: string },
    private readonly entries: readonly unknown[],
    private readonly written: readonly unknown[],
  ) {
    this.knownErrors = this.tried([]).errors.length;
  }

  /** Undefined for a list that is empty, made by shorthand, or written in another document. */
  static of(document: AssistedDocument, list: string): ListAddition | undefined {
    const { file, text, context } = document;
    const read = readJson(text);
    const explained = explainPage(file, text, context);
    const entries = explained && atPointer(explained.page, list);
    if (!explained || !('document' in read) || !Array.isArray(entries) || entries.length === 0) return undefined;
    const { file: from, pointer, base } = explained.originOf(`${list}/${entries.length - 1}`);
    if (from !== file && base === undefined) return undefined;
    const inside = pointer.slice(0, pointer.lastIndexOf('/'));
    // A child of a base adds to a list of its own.
    const written = atPointer(read.document.value, inside) ?? (base === undefined ? undefined : []);
    if (!Array.isArray(written)) return undefined;
    return new ListAddition(document, read.document, { list, inside }, entries, written);
  }

  /** True if the list has an entry of this field. */
  has(name: string): boolean {
    return this.entries.some((entry) => fieldOf(entry) === name);
  }

  /** The text with further entries, and the place of the first of them. */
  textWith(values: readonly unknown[]): { text: string; pointer: string } {
    const { inside } = this.place;
    const page = withValue(this.json.value as Record<string, unknown>, inside, [...this.written, ...values]);
    const text = applyEdits(this.document.text, editsToValue(this.json, page));
    return { text, pointer: this.pointerOf(0) };
  }

  /** The entries that can be added without a further error: no input without choices, no field that the source lacks. */
  sift<Entry extends NewEntry>(entries: readonly Entry[]): Entry[] {
    if (entries.length === 0) return [];
    const { errors, added } = this.tried(entries);
    // Most that do not fit are named by an error, or go into an entry of the base.
    const names = new Set(added.map(fieldOf));
    const isAt = (pointer: string, index: number) => `${pointer}/`.startsWith(`${this.pointerOf(index)}/`);
    return this.halved(
      entries.filter(({ name }, index) => names.has(name) && !errors.some(({ pointer = '' }) => isAt(pointer, index))),
    );
  }

  /** Leaves out what brings an error that is somewhere else, by halves. */
  private halved<Entry extends NewEntry>(entries: readonly Entry[]): Entry[] {
    if (entries.length === 0) return [];
    const { errors, added, isOnlyLonger } = this.tried(entries);
    if (errors.length <= this.knownErrors && isOnlyLonger && added.length === entries.length) return [...entries];
    if (entries.length === 1) return [];
    const half = entries.length >> 1;
    return [...this.halved(entries.slice(0, half)), ...this.halved(entries.slice(half))];
  }

  private pointerOf(index: number): string {
    return `${this.place.inside}/${this.written.length + index}`;
  }

  /** What becomes of the page with further entries. */
  private tried(entries: readonly NewEntry[]) {
    const { file, context } = this.document;
    const { text } = this.textWith(entries.map(({ value }) => value));
    const errors = checkPage(file, text, context).issues.filter(({ severity }) => severity === 'error');
    const after = atPointer(explainPage(file, text, context)?.page, this.place.list);
    // A child of a base may add in the middle.
    let kept = 0;
    const added = (Array.isArray(after) ? after : []).filter((entry) => {
      const isKept = kept < this.entries.length && isSameJson(entry, this.entries[kept]);
      if (isKept) kept += 1;
      return !isKept;
    });
    return { errors, added, isOnlyLonger: kept === this.entries.length };
  }
}

const fieldOf = (entry: unknown): unknown => (isRecord(entry) ? entry.field : entry);
