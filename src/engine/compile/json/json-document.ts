import { pointerParts } from '../../../schemas/rules/json-pointer.ts';
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

  /** The value with the offsets of its parts. */
  get parts(): Located {
    this.located ??= this.locate();
    return this.located;
  }

  /** Returns where a pointer leads, or its nearest existing ancestor. */
  placeOf(pointer: string): { offset: number; valueOffset: number; isThere: boolean; value: unknown } {
    const { spots, start } = this.parts;
    let { value } = this.parts;
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
