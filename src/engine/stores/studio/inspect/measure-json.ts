/** The size of a value as JSON. */
export interface JsonSize {
  /** Bytes in UTF-8; a lower bound if `isWhole` is false. */
  bytes: number;
  /** False if the budget ended before the value. */
  isWhole: boolean;
}

/**
 * Measures a value as JSON without writing it, a part at a time, so that an answer of 30 MB never holds up the screen.
 * Objects that contain themselves are measured until the budget ends.
 */
export class JsonMeasure {
  bytes = 0;
  private readonly rest: unknown[];

  constructor(value: unknown) {
    this.rest = [value];
  }

  get isDone(): boolean {
    return this.rest.length === 0;
  }

  /** Measures up to `budget` values. @returns true once all is measured */
  step(budget: number): boolean {
    let left = budget;
    while (this.rest.length > 0 && left > 0) {
      left -= 1;
      this.take(this.rest.pop());
    }
    return this.isDone;
  }

  private take(value: unknown): void {
    if (value instanceof ListRest) this.takeList(value);
    else if (Array.isArray(value)) {
      this.bytes += 2 + Math.max(0, value.length - 1);
      this.takeList(new ListRest(value, 0));
    } else if (typeof value === 'object' && value !== null) this.takeRecord(value as Record<string, unknown>);
    else this.bytes += typeof value === 'string' ? bytesOf(value) : String(value ?? null).length;
  }

  private takeRecord(value: Readonly<Record<string, unknown>>): void {
    const keys = Object.keys(value);
    this.bytes += 2 + Math.max(0, keys.length - 1);
    for (const key of keys) {
      this.bytes += bytesOf(key) + 1;
      this.rest.push(value[key]);
    }
  }

  /** A long list is taken over in pieces, so that `rest` stays short. */
  private takeList({ list, from }: ListRest): void {
    const to = Math.min(list.length, from + pieceLength);
    if (to < list.length) this.rest.push(new ListRest(list, to));
    for (let index = to - 1; index >= from; index--) this.rest.push(list[index]);
  }
}

const pieceLength = 1000;

class ListRest {
  constructor(
    readonly list: readonly unknown[],
    readonly from: number,
  ) {}
}

/** Measures a value within a budget of values. */
export function measureJson(value: unknown, budget: number): JsonSize {
  const measure = new JsonMeasure(value);
  const isWhole = measure.step(budget);
  return { bytes: measure.bytes, isWhole };
}

/** The bytes of a string as JSON, with its quotes. */
function bytesOf(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22 || unit === 0x5c) bytes += 2;
    else if (unit < 0x20) bytes += shortEscapes.has(unit) ? 2 : 6;
    else if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(index + 1))) {
      bytes += 4;
      index += 1;
    } else bytes += unit >= 0xd800 && unit <= 0xdfff ? 6 : 3;
  }
  return bytes;
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
/** Written as \b \t \n \f \r. */
const shortEscapes: ReadonlySet<number> = new Set([8, 9, 10, 12, 13]);
