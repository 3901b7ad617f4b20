import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';

/** Offsets of a list or an object and its members; a duplicate key is listed twice. */
export interface Spots {
  /** Empty for a list. */
  keys: string[];
  /** The offset of each entry of a list; for an object, alternately the offset of each key and its value. */
  offsets: number[];
  /** The offset after its closing bracket. */
  end: number;
}

/** Offsets of a part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** A duplicate key: JSON silently keeps the last. */
export interface Twin {
  pointer: string;
  key: string;
  offset: number;
}

/** A number with more digits than a double keeps: its value is another one. */
export interface InexactNumber {
  pointer: string;
  /** As written. */
  text: string;
}

/** The value of a JSON text and the offsets of its parts. */
export interface Located {
  value: unknown;
  start: number;
  spots: ReadonlyMap<object, Spots>;
}

/** A parsed JSON text. Offsets are computed on first use: most documents have no issue. */
export class JsonDocument {
  private located: Located | undefined;

  constructor(
    readonly text: string,
    readonly value: unknown,
    readonly twins: readonly Twin[],
    /** The integers that have too many digits to be read exactly. */
    readonly inexact: readonly InexactNumber[],
    private readonly locate: () => Located,
  ) {}

  /**
   * Returns the offset of the key or list entry at a pointer, or of its nearest existing ancestor.
   *
   * @param inside index of a character inside the string at the pointer; ignored if no string is there
   */
  offsetOf(pointer: string, inside?: number): number {
    const { offset, valueOffset, isThere } = this.placeOf(pointer);
    if (inside === undefined || !isThere || this.text[valueOffset] !== '"') return offset;
    return valueOffset + placeInJson(this.text.slice(valueOffset), inside);
  }

  /** The number at a pointer, as written. */
  numberAt(pointer: string): string | undefined {
    const { valueOffset, isThere } = this.placeOf(pointer);
    return isThere ? /^[-+.\w]+/.exec(this.text.slice(valueOffset, valueOffset + 400))?.[0] : undefined;
  }

  /** The value at a pointer, and its key in an object; undefined if nothing is there. */
  spansOf(pointer: string): { key?: Span; value: Span } | undefined {
    const { offset, valueOffset, isThere, value } = this.placeOf(pointer);
    if (!isThere) return undefined;
    const key = offset === valueOffset ? undefined : { start: offset, end: endOfPlain(this.text, offset) };
    return { key, value: { start: valueOffset, end: this.endOf(value, valueOffset) } };
  }

  /** The key or value at an offset; of a gap between members the object or list around it. */
  at(offset: number): { pointer: string; part: 'key' | 'value'; span: Span } {
    this.located ??= this.locate();
    const { spots, start } = this.located;
    let { value } = this.located;
    let pointer = '';
    let span: Span = { start, end: this.endOf(value, start) };
    for (;;) {
      const own = typeof value === 'object' && value !== null ? spots.get(value) : undefined;
      if (!own) return { pointer, part: 'value', span };
      const isList = Array.isArray(value);
      let next: { pointer: string; span: Span; value: unknown } | undefined;
      for (let index = 0; index < (isList ? own.offsets.length : own.keys.length); index++) {
        const name = isList ? String(index) : own.keys[index]!;
        const from = own.offsets[isList ? index : 2 * index + 1]!;
        const part = (value as Record<string, unknown>)[name];
        const at = `${pointer}/${pointerPart(name)}`;
        if (!isList) {
          const key = { start: own.offsets[2 * index]!, end: endOfPlain(this.text, own.offsets[2 * index]!) };
          if (offset >= key.start && offset <= key.end) return { pointer: at, part: 'key', span: key };
        }
        const end = this.endOf(part, from);
        if (offset >= from && offset <= end) next = { pointer: at, span: { start: from, end }, value: part };
      }
      if (!next) return { pointer, part: 'value', span };
      ({ pointer, span, value } = next);
    }
  }

  private endOf(value: unknown, start: number): number {
    if (typeof value !== 'object' || value === null) return endOfPlain(this.text, start);
    return this.located?.spots.get(value)?.end ?? start;
  }

  private placeOf(pointer: string): { offset: number; valueOffset: number; isThere: boolean; value: unknown } {
    this.located ??= this.locate();
    const { spots, start } = this.located;
    let { value } = this.located;
    let place = { offset: start, valueOffset: start };
    for (const part of pointerParts(pointer)) {
      const next = step(spots, value, part);
      if (!next) return { ...place, isThere: false, value: undefined };
      place = next;
      value = next.value;
    }
    return { ...place, isThere: true, value };
  }
}

/** The end of a string, a number, true, false or null. */
function endOfPlain(text: string, start: number): number {
  plain.lastIndex = start;
  return start + (plain.exec(text)?.[0].length ?? 0);
}
const plain = /"(?:[^"\\]|\\.)*"|[-+.\w]+/sy;

function step(spots: Located['spots'], holder: unknown, part: string) {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const own = spots.get(holder);
  if (!own) return undefined;
  const { keys, offsets } = own;
  if (Array.isArray(holder)) {
    const offset = offsets[Number(part)];
    return offset === undefined ? undefined : { offset, valueOffset: offset, value: holder[Number(part)] as unknown };
  }
  const index = keys.lastIndexOf(part);
  if (index < 0) return undefined;
  const value = (holder as Record<string, unknown>)[part];
  return { offset: offsets[2 * index]!, valueOffset: offsets[2 * index + 1]!, value };
}
