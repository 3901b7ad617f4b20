import type { Origins } from '../../../schemas/grammar/rewrite.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';

/**
 * Tracks which place of the written document each expanded object comes from. Places of other documents have their file
 * before them, 'records/alarm.json#/fields/date'.
 */
export class WrittenPlaces implements Origins {
  private readonly origins = new Map<object, string>();
  /** The written names of keys that have another in the expanded document. */
  private readonly renamed = new Map<object, Readonly<Record<string, string>>>();
  /** Where the keys that a part has from another one are written. */
  private readonly inheritance = new Map<object, Readonly<Record<string, string>>>();
  private expanded: unknown;
  private reverse: Map<string, string[]> | undefined;

  private readonly others = new Map<string, unknown>();
  /** The places of the parts of each document. */
  private readonly ofDocuments: ReadonlyMap<object, string>[];
  /** The rules that made parts; undefined for those that take the place of a part of a document. */
  private readonly rules = new Map<object, string | undefined>();

  constructor(private readonly written: object) {
    this.ofDocuments = [placesIn(written, '')];
  }

  /** Adds another document whose parts may be taken over. */
  addFile(file: string, value: object): void {
    if (this.others.has(file)) return;
    this.others.set(file, value);
    this.ofDocuments.push(placesInFile(file, value));
  }

  /** Records that a generated part comes from a place of the document. */
  made<Part extends object>(part: Part, pointer: string): Part {
    if (!this.isKnown(part)) this.origins.set(part, pointer);
    for (const inner of Object.values(part))
      if (typeof inner === 'object' && inner !== null && !this.isKnown(inner)) this.made(inner as object, pointer);
    return part;
  }

  /** Records that a generated part takes the place of another. */
  remade<Part extends object>(part: Part, from: object): Part {
    this.made(part, this.placeOf(from));
    if (this.rules.has(from) || this.isWritten(from)) this.rules.set(part, this.rules.get(from));
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
        pointers[key] = ownOf(this.inheritance.get(base), key) ?? `${this.placeOf(base)}/${pointerPart(key)}`;
    this.inheritance.set(part, pointers);
    return part;
  }

  taken<Part extends object>(part: Part, from: Readonly<Record<string, object>>, own: object): Part {
    const places: Record<string, string> = {};
    for (const [key, source] of Object.entries(from))
      if (Object.hasOwn(part, key) && !Object.hasOwn(own, key)) places[key] = this.placeAt(source, key);
    return this.placed(part, places);
  }

  placed<Part extends object>(part: Part, places: Readonly<Record<string, string>>): Part {
    this.inheritance.set(part, { ...this.inheritance.get(part), ...places });
    return part;
  }

  /** Keys that a generated part has from another one are written where those of the other one are. */
  carried(part: object, from: Readonly<Record<string, unknown>>): void {
    const known = this.inheritance.get(from);
    if (!known || part === from) return;
    const own = this.inheritance.get(part) ?? {};
    const same = Object.entries(known).filter(
      ([key]) => !Object.hasOwn(own, key) && Object.hasOwn(part, key) && Reflect.get(part, key) === from[key],
    );
    this.placed(part, Object.fromEntries(same));
  }

  placeOf(part: object): string {
    return this.originIn(part) ?? '';
  }

  private originIn(part: object): string | undefined {
    let origin = this.origins.get(part);
    for (const places of this.ofDocuments) origin ??= places.get(part);
    return origin;
  }

  /** True for a part of a document. */
  private isWritten(part: object): boolean {
    return this.ofDocuments.some((places) => places.has(part));
  }

  private isKnown(part: object): boolean {
    return this.origins.has(part) || this.isWritten(part);
  }

  /** The place of a key of an object, or of an entry of a list. */
  placeAt(holder: object, key: string): string {
    const inherited = ownOf(this.inheritance.get(holder), key);
    return inherited ?? `${this.placeOf(holder)}/${pointerPart(ownOf(this.renamed.get(holder), key) ?? key)}`;
  }

  /** Records where the entries of a list are written. */
  listed<List extends readonly unknown[]>(list: List, places: readonly string[]): List {
    this.inheritance.set(list, Object.fromEntries(places.map((place, index) => [String(index), place])));
    return list;
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
      const inherited =
        typeof value === 'object' && value !== null ? ownOf(this.inheritance.get(value), part) : undefined;
      value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined;
      if (inherited !== undefined) {
        origin = inherited;
        inside = [];
      } else inside.push(names && Object.hasOwn(names, part) ? names[part]! : part);
      if (typeof value !== 'object' || value === null) continue;
      const known = this.originIn(value);
      if (known === undefined) continue;
      origin = known;
      inside = [];
    }
    return this.exists(origin, inside) ? origin + inside.map((part) => `/${pointerPart(part)}`).join('') : origin;
  }

  /** Records that a rule of shorthand made a part, or the entries of a list that none has made. */
  madeBy(rule: string, part: object): void {
    for (const one of Array.isArray(part) ? [part, ...(part as unknown[])] : [part])
      if (typeof one === 'object' && one !== null && !this.rules.has(one) && !this.isWritten(one))
        this.rules.set(one, rule);
  }

  /** The rule through which a place in the expanded document came about; undefined for what is written so. */
  ruleOf(pointer: string): string | undefined {
    let value = this.expanded;
    let rule: string | undefined;
    for (const part of ['', ...pointerParts(pointer)]) {
      if (part !== '' || value !== this.expanded)
        value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined;
      if (typeof value === 'object' && value !== null && (this.rules.has(value) || this.isWritten(value)))
        rule = this.rules.get(value);
    }
    return rule;
  }

  /** Maps a place in the written document to the expanded one. */
  placesOf(pointer: string): readonly string[] {
    this.reverse ??= this.readPlaces();
    const { file, pointer: local } = splitPlace(pointer);
    for (let end = local.length; ; end = local.lastIndexOf('/', end - 1)) {
      const places = this.reverse.get(placeIn(file, local.slice(0, end)));
      if (places) return places.map((place) => place + local.slice(end));
      if (end <= 0) return file === undefined ? [pointer] : [];
    }
  }

  private exists(origin: string, inside: readonly string[]): boolean {
    const { file, pointer } = splitPlace(origin);
    let value: unknown = file === undefined ? this.written : this.others.get(file);
    for (const part of [...pointerParts(pointer), ...inside]) {
      if ((!isRecord(value) && !Array.isArray(value)) || !Object.hasOwn(value, part)) return false;
      value = (value as Record<string, unknown>)[part];
    }
    return true;
  }

  private readPlaces(): Map<string, string[]> {
    const places = new Map<string, string[]>();
    const read = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const origin = this.originIn(value);
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

/** The places of the parts of a document. */
function placesIn(document: object, start: string): ReadonlyMap<object, string> {
  const places = new Map<object, string>();
  const note = (value: object | null, place: string): void => {
    if (value === null) return;
    places.set(value, place);
    const holder = value as Record<string, unknown>;
    for (const key in holder) {
      const part = holder[key];
      if (typeof part === 'object') note(part, `${place}/${pointerPart(key)}`);
    }
  };
  note(document, start);
  return places;
}

/** The places of the parts of a record or a base, which many pages are made of; documents do not change. */
function placesInFile(file: string, document: object): ReadonlyMap<object, string> {
  const last = ofFiles.get(document);
  if (last?.file === file) return last.places;
  const places = placesIn(document, `${file}#`);
  ofFiles.set(document, { file, places });
  return places;
}

const ofFiles = new WeakMap<object, { file: string; places: ReadonlyMap<object, string> }>();

/** The file and the pointer of a place; no file for the document itself. */
export function splitPlace(place: string): { file: string | undefined; pointer: string } {
  const cut = place.startsWith('/') ? -1 : place.indexOf('#');
  return cut < 0 ? { file: undefined, pointer: place } : { file: place.slice(0, cut), pointer: place.slice(cut + 1) };
}

/** A key of its own: names of documents may be those of Object.prototype. */
const ownOf = (map: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;

const placeIn = (file: string | undefined, pointer: string): string =>
  file === undefined ? pointer : `${file}#${pointer}`;
