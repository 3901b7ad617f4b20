import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';

/** Where a list or an object and what it holds stand in the text; a key that stands twice is there twice. */
export interface Spots {
  /** Empty for a list. */
  keys: string[];
  /** Of a list the offset of each entry; of an object the offsets of each key and its value, alternately. */
  offsets: number[];
}

/** A key that stands a second time in its object: JSON keeps the last and says nothing. */
export interface Twin {
  pointer: string;
  key: string;
  offset: number;
}

/** The value of a JSON text with the places of its parts. */
export interface Located {
  value: unknown;
  start: number;
  spots: ReadonlyMap<object, Spots>;
}

/** A parsed JSON text. Where its parts stand is found out when it is first asked for: most documents have no issue. */
export class JsonDocument {
  private located: Located | undefined;

  constructor(
    readonly text: string,
    readonly value: unknown,
    readonly twins: readonly Twin[],
    private readonly locate: () => Located,
  ) {}

  /**
   * Where the key of a pointer stands, or the entry of a list; the nearest place above it when there is none.
   *
   * @param inside the character that is meant, inside the text at the pointer
   */
  offsetOf(pointer: string, inside?: number): number {
    this.located ??= this.locate();
    const { spots, start } = this.located;
    let { value } = this.located;
    let offset = start;
    let valueOffset = start;
    for (const part of pointerParts(pointer)) {
      const next = step(spots, value, part);
      if (!next) return offset;
      ({ offset, valueOffset, value } = next);
    }
    if (inside === undefined) return offset;
    return valueOffset + placeInJson(this.text.slice(valueOffset), inside);
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

/** The pointer of a path of keys. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${typeof part === 'number' ? part : pointerPart(part)}`).join('');
