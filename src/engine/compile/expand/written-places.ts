import type { Origins } from '../../../schemas/grammar/rewrite.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';

/** Tracks which place of the written document each expanded object comes from. */
export class WrittenPlaces implements Origins {
  private readonly origins = new Map<object, string>();
  /** The written names of keys that have another in the expanded document. */
  private readonly renamed = new Map<object, Readonly<Record<string, string>>>();
  /** Where the keys that a part has from another one are written. */
  private readonly inheritance = new Map<object, Readonly<Record<string, string>>>();
  private expanded: unknown;
  private reverse: Map<string, string[]> | undefined;

  constructor(private readonly written: object) {
    this.note(written, '');
  }

  /** Records that a generated part comes from a place of the document. */
  made<Part extends object>(part: Part, pointer: string): Part {
    if (!this.origins.has(part)) this.origins.set(part, pointer);
    for (const inner of Object.values(part))
      if (typeof inner === 'object' && inner !== null && !this.origins.has(inner)) this.made(inner as object, pointer);
    return part;
  }

  /** Records that a generated part takes the place of another. */
  remade<Part extends object>(part: Part, from: object): Part {
    this.made(part, this.placeOf(from));
    const [names, pointers] = [this.renamed.get(from), this.inheritance.get(from)];
    if (names) this.renamed.set(part, names);
    if (pointers) this.inheritance.set(part, pointers);
    return part;
  }

  /** Records that a key of a generated part has another name in the document. */
  named<Part extends object>(part: Part, names: Readonly<Record<string, string>>): Part {
    this.renamed.set(part, names);
    return part;
  }

  /** Records that a generated part has the keys of another one, beside its own. */
  inherited<Part extends object>(part: Part, base: object, own: object): Part {
    const pointers: Record<string, string> = { ...this.inheritance.get(part) };
    for (const key of Object.keys(base))
      if (!Object.hasOwn(own, key))
        pointers[key] = this.inheritance.get(base)?.[key] ?? `${this.placeOf(base)}/${pointerPart(key)}`;
    this.inheritance.set(part, pointers);
    return part;
  }

  placeOf(part: object): string {
    return this.origins.get(part) ?? '';
  }

  end(expanded: object): void {
    this.expanded = expanded;
  }

  /** Maps a place in the expanded document to the written one. */
  originOf(pointer: string): string {
    let value = this.expanded;
    let origin = '';
    let inside: string[] = [];
    for (const part of pointerParts(pointer)) {
      const names = isRecord(value) ? this.renamed.get(value) : undefined;
      const inherited = isRecord(value) ? this.inheritance.get(value)?.[part] : undefined;
      value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined;
      if (inherited !== undefined) {
        origin = inherited;
        inside = [];
      } else inside.push(names && Object.hasOwn(names, part) ? names[part]! : part);
      if (typeof value !== 'object' || value === null) continue;
      const known = this.origins.get(value);
      if (known === undefined) continue;
      origin = known;
      inside = [];
    }
    return this.exists(origin, inside) ? origin + inside.map((part) => `/${pointerPart(part)}`).join('') : origin;
  }

  /** Maps a place in the written document to the expanded one. */
  placesOf(pointer: string): readonly string[] {
    this.reverse ??= this.readPlaces();
    for (let end = pointer.length; ; end = pointer.lastIndexOf('/', end - 1)) {
      const places = this.reverse.get(pointer.slice(0, end));
      if (places) return places.map((place) => place + pointer.slice(end));
      if (end <= 0) return [pointer];
    }
  }

  private exists(origin: string, inside: readonly string[]): boolean {
    let value: unknown = this.written;
    for (const part of [...pointerParts(origin), ...inside]) {
      if ((!isRecord(value) && !Array.isArray(value)) || !Object.hasOwn(value, part)) return false;
      value = (value as Record<string, unknown>)[part];
    }
    return true;
  }

  private note(value: object | null, pointer: string): void {
    if (value === null) return;
    this.origins.set(value, pointer);
    const holder = value as Record<string, unknown>;
    for (const key in holder) {
      const part = holder[key];
      if (typeof part === 'object') this.note(part, `${pointer}/${pointerPart(key)}`);
    }
  }

  private readPlaces(): Map<string, string[]> {
    const places = new Map<string, string[]>();
    const read = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const origin = this.origins.get(value);
      if (origin !== undefined) {
        const known = places.get(origin);
        if (known) known.push(pointer);
        else places.set(origin, [pointer]);
      }
      for (const [key, part] of Object.entries(value)) read(part, `${pointer}/${pointerPart(key)}`);
    };
    read(this.expanded, '');
    return places;
  }
}
