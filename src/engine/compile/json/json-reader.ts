import { pointerOf } from '../../../schemas/rules/json-pointer.ts';
import type { InexactNumber, Spots, Twin } from './json-document.ts';

/** Deeper than any page. Deeper input is a mistake or an attack, and recursion would overflow the stack. */
const deepest = 200;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** What the reader expected; 'quote' and 'escape' concern the string that begins at `at`, 'depth' less nesting. */
export type Wanted = 'value' | 'key' | 'colon' | 'comma' | 'end' | 'quote' | 'escape' | 'depth';

/** The position at which the reader stopped. */
export interface Stop {
  text: string;
  /** Offset of the unexpected character. */
  at: number;
  /** End of the previous token. */
  end: number;
  wanted: Wanted;
  /** Offsets of the open brackets. */
  opened: readonly number[];
  /** The current key or index. */
  key: string | number | undefined;
}

/** Stops reading; `readJson` catches it. */
export class Broken extends Error {
  constructor(readonly stop: Stop) {
    super();
  }
}

const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** True unless an integer has more digits than a double keeps. */
const isExact = (digits: string): boolean => !/^-?\d+$/.test(digits) || BigInt(digits) === BigInt(Number(digits));

/** Reads a text once; with `spots` it also records the offsets. */
export class JsonReader {
  private at = 0;
  /** End of the previous token. */
  private end = 0;
  private readonly path: (string | number)[] = [];
  /** Offsets of the open brackets. */
  private readonly opened: number[] = [];
  readonly twins: Twin[] = [];
  readonly inexact: InexactNumber[] = [];

  constructor(
    private readonly text: string,
    private readonly spots?: Map<object, Spots>,
  ) {}

  /** @throws Broken if the text is not JSON */
  read(): { value: unknown; start: number } {
    // A byte order mark is not the author's mistake.
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    const start = this.skip();
    const value = this.value();
    if (this.skip() < this.text.length) this.fail('end');
    return { value, start };
  }

  private fail(wanted: Wanted): never {
    const { text, at, end, opened, path } = this;
    throw new Broken({ text, at, end, wanted, opened, key: path.at(-1) });
  }

  /** Skips whitespace and returns the offset of the next character. */
  private skip(): number {
    const { text } = this;
    let { at } = this;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
      at++;
    }
    this.at = at;
    return at;
  }

  private value(): unknown {
    switch (this.text.charCodeAt(this.at)) {
      case openBrace:
        return this.object();
      case openBracket:
        return this.list();
      case quote:
        return this.string();
      default:
        return this.plain();
    }
  }

  private open(holder: object): Spots | undefined {
    const start = this.at;
    if (this.opened.length >= deepest) this.fail('depth');
    this.opened.push(start);
    this.at++;
    this.end = this.at;
    if (!this.spots) return undefined;
    const spots: Spots = { keys: [], offsets: [], end: start };
    this.spots.set(holder, spots);
    return spots;
  }

  private close(spots: Spots | undefined): void {
    this.opened.pop();
    this.at++;
    this.end = this.at;
    if (spots) spots.end = this.at;
  }

  private object(): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const spots = this.open(value);
    const depth = this.path.length;
    this.path.push('');
    this.skip();
    if (this.text.charCodeAt(this.at) !== closeBrace) {
      for (;;) {
        const offset = this.at;
        if (this.text.charCodeAt(offset) !== quote) this.fail('key');
        const key = this.string();
        this.path[depth] = key;
        if (this.text.charCodeAt(this.skip()) !== 0x3a) this.fail('colon');
        this.at++;
        this.end = this.at;
        this.skip();
        if (spots) {
          spots.keys.push(key);
          spots.offsets.push(offset, this.at);
        }
        const part = this.value();
        if (Object.hasOwn(value, key)) this.twins.push({ pointer: pointerOf(this.path), key, offset });
        if (key === '__proto__')
          Object.defineProperty(value, key, { value: part, writable: true, enumerable: true, configurable: true });
        else value[key] = part;
        const code = this.text.charCodeAt(this.skip());
        if (code === closeBrace) break;
        if (code !== comma) this.fail('comma');
        this.at++;
        this.end = this.at;
        this.skip();
      }
    }
    this.path.pop();
    this.close(spots);
    return value;
  }

  private list(): unknown[] {
    const value: unknown[] = [];
    const spots = this.open(value);
    const depth = this.path.length;
    this.path.push(0);
    this.skip();
    if (this.text.charCodeAt(this.at) !== closeBracket) {
      for (;;) {
        this.path[depth] = value.length;
        spots?.offsets.push(this.at);
        value.push(this.value());
        const code = this.text.charCodeAt(this.skip());
        if (code === closeBracket) break;
        if (code !== comma) this.fail('comma');
        this.at++;
        this.end = this.at;
        this.skip();
      }
    }
    this.path.pop();
    this.close(spots);
    return value;
  }

  private string(): string {
    const { text } = this;
    const start = this.at + 1;
    let at = start;
    let isPlain = true;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === backslash) {
        isPlain = false;
        at += 2;
      } else if (code >= 0x20) at++;
      else {
        this.end = at;
        this.fail('quote');
      }
      if (at >= text.length) {
        this.end = text.length;
        this.fail('quote');
      }
    }
    this.end = at + 1;
    if (isPlain) {
      this.at = at + 1;
      return text.slice(start, at);
    }
    try {
      const value = JSON.parse(text.slice(start - 1, at + 1)) as string;
      this.at = at + 1;
      return value;
    } catch {
      return this.fail('escape');
    }
  }

  private plain(): unknown {
    plain.lastIndex = this.at;
    const found = plain.exec(this.text)?.[0];
    const next = this.text.charAt(this.at + (found?.length ?? 0));
    if (found === undefined || /[\p{L}\p{N}_$.+-]/u.test(next)) return this.fail('value');
    this.at += found.length;
    this.end = this.at;
    if (Object.hasOwn(words, found)) return words[found];
    if (found.length > 15 && !isExact(found)) this.inexact.push({ pointer: pointerOf(this.path), text: found });
    return Number(found);
  }
}
