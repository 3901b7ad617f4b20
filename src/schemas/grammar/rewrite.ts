type Json = Record<string, unknown>;

/** Says where the parts of an expanded document are written. */
export interface Origins {
  /** The place of a part. */
  placeOf(part: object): string;
  /** Records that a part, and everything made in it, comes from a place. Returns the part. */
  made<Part extends object>(part: Part, place: string): Part;
  /** Records that a part takes the place of another. */
  remade<Part extends object>(part: Part, from: object): Part;
  /** Records that keys of a part have other names where they are written. */
  named<Part extends object>(part: Part, names: Readonly<Record<string, string>>): Part;
  /** Records that a part has the keys of another one, beside its own. */
  inherited<Part extends object>(part: Part, base: object, own: object): Part;
  /** Records from which part each key comes that a part has not of its own. */
  taken<Part extends object>(part: Part, from: Readonly<Record<string, object>>, own: object): Part;
  /** Records where keys of a part are written that come from elsewhere. */
  placed<Part extends object>(part: Part, places: Readonly<Record<string, string>>): Part;
  /** The place of a key of an object. */
  placeAt(holder: object, key: string): string;
}

/** A record that documents name. */
export interface KnownRecord {
  name: string;
  /** Its document as written. */
  document: Readonly<Json>;
}

/** The parts that shorthand names. */
export interface NamedParts {
  options: Readonly<Json>;
  counts: Readonly<Json>;
  fields: Readonly<Json>;
  fieldDefaults: Readonly<Json>;
  steps: Readonly<Json>;
}

/** The surroundings of a value that a rule may rewrite. */
export interface ValuePlace {
  readonly origins: Origins;
  readonly named: NamedParts;
  /** The object around the value. */
  readonly holder: object;
  /** The source of the nearest block. */
  readonly source?: string;
  /** The name of the dialog around. */
  readonly dialog?: string;
  /** True if the list around is one of a row. */
  readonly hasRow: boolean;
  /** True if the list around is one of a table. */
  readonly inTable: boolean;
  /** The record whose fields may be named here. */
  readonly record?: KnownRecord;
  /** The record of the page. */
  readonly pageRecord?: KnownRecord;
  /** The record that the key `record` of an object names. Reports a name without one. */
  recordNamed(name: string, holder: object): KnownRecord | undefined;
  /** True for a source that is computed and needs no reload. */
  isComputed(source: string): boolean;
  /** The sources to reload after a dialog has saved. */
  reloadsOf(dialog: string): readonly string[];
  /** The named parts around that are being expanded: to name one of them again would be a circle. */
  readonly opened: ReadonlySet<string>;
}

/** The surroundings of a value that a rule rewrites. */
export interface RewritePlace extends ValuePlace {
  /** Says that the names inside of the result are those of another record. */
  enter(record: KnownRecord | undefined): void;
  /** Says what is wrong with the value, or with the key of an object. The result is checked no further. */
  report(part: object | undefined, key: string | undefined, message: string, hint: string): void;
  /** Says that the result is made of the part of that name. */
  open(part: string): void;
  /** Adds a source or a dialog to the page. */
  declare(list: 'sources' | 'dialogs', name: string, part: Json): void;
}

/** A rule of shorthand: what a value of the grammar stands for. Rules never throw; what is broken stays for the check. */
export interface Rewrite {
  /** What authors call it: `crud`, `open`. */
  name: string;
  /** The values that it sees: those of a keyword, those that name a part, or those with what saving implies. */
  at: { keyword: string } | { refers: string } | { implies: 'saved' };
  /** True if it adds sources and dialogs to the page; such rules run first. */
  declares?: true;
  matches(value: unknown, place: ValuePlace): boolean;
  /** Returns what the value stands for; an entry of a list may become several. Rules apply to the result again. */
  expand(value: never, place: RewritePlace): unknown;
}

/** Defines a rule whose `expand` receives what `matches` lets through. */
export const defineRewrite = <Value>(
  rule: Omit<Rewrite, 'matches' | 'expand'> & {
    matches(value: unknown, place: ValuePlace): value is Value;
    expand(value: Value, place: RewritePlace): unknown;
  },
): Rewrite => rule as unknown as Rewrite;
