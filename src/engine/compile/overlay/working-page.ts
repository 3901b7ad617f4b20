import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { meantWord } from '../../../schemas/rules/suggest.ts';
import type { Change, LostChange } from '../../../schemas/wire/document-changes.ts';
import { labelsOf } from './labels-of.ts';

type Json = Record<string, unknown>;

/** The entries of a list while it changes: they keep the names that they had at first. */
interface Entries {
  names: (string | undefined)[];
  /** Their indexes in the base. */
  from: (number | undefined)[];
  /** The changes that gave them, by index. */
  by: (number | undefined)[];
}

/** Where a value of a changed page comes from: a change, by index, or a place of the base as JSON pointer. */
export type ChangedOrigin = { change: number } | { pointer: string };

type Lost = Omit<LostChange, 'change'>;

/** A copy of a page that changes are applied to, one after another. */
export class WorkingPage {
  page: Json;
  /** The change that replaced the whole page. */
  private whole: number | undefined;
  private readonly entries = new WeakMap<object, Entries>();
  private readonly marks = new WeakMap<object, Map<string, number>>();

  constructor(base: Readonly<Json>) {
    this.page = copyOf(base) as Json;
  }

  /** Applies a change; returns why it has no effect, if it has none. */
  apply(change: Change, number: number): Lost | undefined {
    const parts = pointerParts(change.at);
    const last = parts.at(-1);
    if (last === undefined) return this.replace(change, number);
    const holder = this.holderOf(parts, change.op === 'set');
    if ('reason' in holder) return holder;
    return Array.isArray(holder.value)
      ? this.changeList(holder.value, last, change, number)
      : this.changeObject(holder.value as Json, last, change, number);
  }

  /** The value at a place with names in lists, as the entries were called at first. */
  find(place: string): unknown {
    let value: unknown = this.page;
    for (const part of pointerParts(place)) value = this.step(value, part);
    return value;
  }

  /** Where the value at a JSON pointer of the page comes from. */
  originOf(pointer: string): ChangedOrigin {
    let change = this.whole;
    let value: unknown = this.page;
    const from: string[] = [];
    for (const part of pointerParts(pointer)) {
      if (Array.isArray(value)) {
        const entries = this.entries.get(value);
        const index = Number(part);
        change = entries ? (entries.by[index] ?? change) : change;
        from.push(String(entries?.from[index] ?? part));
        value = value[index];
      } else {
        change = (isRecord(value) ? this.marks.get(value)?.get(part) : undefined) ?? change;
        from.push(pointerPart(part));
        value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
      }
    }
    return change === undefined ? { pointer: from.map((part) => `/${part}`).join('') } : { change };
  }

  private replace({ op, value }: Change, number: number): Lost | undefined {
    if (op !== 'set' || !isRecord(value)) return lostBy(notApplicable, '');
    this.page = copyOf(value) as Json;
    this.whole = number;
    return undefined;
  }

  /** The object or list that holds the last part of a place. */
  private holderOf(parts: readonly string[], isSet: boolean): { value: object } | Lost {
    let value: object = this.page;
    let place = '';
    for (const [depth, part] of parts.slice(0, -1).entries()) {
      const next = this.step(value, part);
      const inner = `${place}/${pointerPart(part)}`;
      if (typeof next === 'object' && next !== null) value = next;
      else if (isSet && typeof next === 'string' && depth === parts.length - 2 && Array.isArray(value))
        value = this.widen(value, part, next);
      else if (next === undefined) return this.missing(value, place, part);
      else return lostBy(noParts(part), inner);
      place = inner;
    }
    return { value };
  }

  private step(value: unknown, part: string): unknown {
    if (Array.isArray(value)) {
      const { names } = this.entriesOf(value);
      const index = names.indexOf(part);
      return index === -1 || names.indexOf(part, index + 1) !== -1 ? undefined : (value as unknown[])[index];
    }
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }

  /** Writes an entry that is the name of a field as an object. */
  private widen(list: unknown[], name: string, field: string): object {
    const entry = { field };
    list[this.entriesOf(list).names.indexOf(name)] = entry;
    return entry;
  }

  private changeObject(holder: Json, key: string, { op, at, value }: Change, number: number): Lost | undefined {
    const around = at.slice(0, at.lastIndexOf('/'));
    if (op === 'add' || op === 'move') return lostBy(noList(around), around);
    if (op === 'remove') {
      if (!Object.hasOwn(holder, key)) return this.missing(holder, around, key);
      delete holder[key];
      return undefined;
    }
    // As `holder[key] = …`, also for a key such as "__proto__".
    Object.defineProperty(holder, key, { value: copyOf(value), writable: true, enumerable: true, configurable: true });
    const marks = this.marks.get(holder) ?? new Map<string, number>();
    this.marks.set(holder, marks.set(key, number));
    return undefined;
  }

  private changeList(list: unknown[], name: string, change: Change, number: number): Lost | undefined {
    const { names, from, by } = this.entriesOf(list);
    const around = change.at.slice(0, change.at.lastIndexOf('/'));
    const index = names.indexOf(name);
    const insert = (at: number, entry: unknown, base: number | undefined, maker: number | undefined) => {
      list.splice(at, 0, entry);
      names.splice(at, 0, name);
      from.splice(at, 0, base);
      by.splice(at, 0, maker);
    };
    const take = (at: number): [unknown, number | undefined, number | undefined] => {
      names.splice(at, 1);
      return [list.splice(at, 1)[0], from.splice(at, 1)[0], by.splice(at, 1)[0]];
    };
    if (change.op === 'add') {
      if (index !== -1) return lostBy(taken(name), change.at);
      insert(placeAfter(names, change.after) ?? list.length, copyOf(change.value), undefined, number);
      return undefined;
    }
    if (index === -1) return this.missing(list, around, name);
    if (names.indexOf(name, index + 1) !== -1) return lostBy(ambiguous(name), around);
    if (change.op === 'set') {
      list[index] = copyOf(change.value);
      by[index] = number;
    } else if (change.op === 'remove') take(index);
    else {
      if (change.after === name || placeAfter(names, change.after) === undefined)
        return lostBy(noAnchor(change.after ?? ''), change.at);
      const entry = take(index);
      insert(placeAfter(names, change.after)!, ...entry);
    }
    return undefined;
  }

  private entriesOf(list: readonly unknown[]): Entries {
    const known = this.entries.get(list);
    if (known) return known;
    const names = labelsOf(list).map((label) => label?.name);
    const made: Entries = { names, from: list.map((_, index) => index), by: list.map(() => undefined) };
    this.entries.set(list, made);
    return made;
  }

  private missing(holder: unknown, place: string, part: string): Lost {
    const names = Array.isArray(holder) ? this.entriesOf(holder).names : Object.keys(holder as object);
    if (Array.isArray(holder) && names.includes(part)) return lostBy(ambiguous(part), place);
    const meant = meantWord(
      part,
      names.filter((name) => name !== undefined),
    );
    return lostBy(gone(part), meant === undefined ? place : `${place}/${pointerPart(meant)}`);
  }
}

/** Where an entry goes that follows another: at the start for null, at the end for undefined. */
function placeAfter(names: readonly (string | undefined)[], after: string | null | undefined): number | undefined {
  if (after === null) return 0;
  if (after === undefined) return names.length;
  const index = names.indexOf(after);
  return index === -1 ? undefined : index + 1;
}

const copyOf = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

type Reason = LostChange['reason'];
const lostBy = (reason: Reason, nearest: string): Lost => ({ reason, nearest });
const notApplicable: Reason = { zh: '整个页面只能被另一个页面替换', en: 'a whole page can only be set to another one' };
const gone = (name: string): Reason => ({ zh: `基础文档中已没有“${name}”`, en: `the base has no "${name}" any more` });
const noParts = (name: string): Reason => ({ zh: `“${name}”没有下级内容`, en: `"${name}" has no parts` });
const noList = (place: string): Reason => ({ zh: `“${place}”不是列表`, en: `"${place}" is no list` });
const taken = (name: string): Reason => ({
  zh: `基础文档中已有同名的“${name}”`,
  en: `the base now has a "${name}" of its own`,
});
const ambiguous = (name: string): Reason => ({ zh: `有多个“${name}”`, en: `there are several "${name}"` });
const noAnchor = (name: string): Reason => ({
  zh: `基础文档中已没有它前面的“${name}”`,
  en: `the base has no "${name}" any more, which it would follow`,
});
