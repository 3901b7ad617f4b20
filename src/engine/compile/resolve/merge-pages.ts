import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { WrittenPlaces } from '../expand/written-places.ts';
import { type GrammarKeyword, keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';
import { entryNames, isNamed, titleOf } from './entry-names.ts';
import type { Remainder } from './omit-parts.ts';

type Json = Record<string, unknown>;

/** An entry or a named part that a child adds to its base, and the names that the base has there. */
export interface AddedPart {
  part: object;
  name: string;
  known: readonly string[];
}

/**
 * Joins a page and the one that it is based on along the grammar: objects by key, lists of named entries by name, all
 * else is the child's. A new entry stands after the entry that it follows in the child, or else before the one that
 * follows it, or at the end.
 */
export class PageMerge {
  readonly added: AddedPart[] = [];
  private readonly definitions: Readonly<Record<string, GrammarNode>>;

  constructor(
    private readonly root: GrammarNode,
    private readonly origins: WrittenPlaces,
    /** The names that entries of shortened lists had before. */
    private readonly names: Remainder['names'],
  ) {
    this.definitions = root.$defs ?? {};
  }

  merge(base: Json, child: Json): Json {
    return this.join(this.root, base, child) as Json;
  }

  private join(node: GrammarNode | undefined, base: unknown, child: unknown): unknown {
    if (child === undefined) return base;
    if (Array.isArray(child)) return Array.isArray(base) && node ? this.joinLists(node, base, child) : child;
    if (!isRecord(child) || !isRecord(base) || Object.hasOwn(child, '$') || Object.hasOwn(base, '$')) return child;
    const isAnother = child.kind !== undefined && child.kind !== base.kind;
    return isAnother ? child : this.joinObjects(node, base, child);
  }

  private joinObjects(node: GrammarNode | undefined, base: Json, child: Json): Json {
    const family = node && keywordOf(node, this.definitions);
    const kind = family?.kinds?.get((child.kind ?? base.kind) as string);
    const keyword = kind ? keywordOf(kind, this.definitions) : family;
    const made: [string, unknown][] = [];
    for (const key of new Set([...Object.keys(base), ...Object.keys(child)])) {
      const part = keyword && !keyword.holdsValues ? nodeOf(keyword, key) : undefined;
      made.push([key, this.join(part, ownOf(base, key), ownOf(child, key))]);
      if (Object.hasOwn(base, key) || !isRecord(child[key]) || part === undefined) continue;
      if (part === keyword?.additionalProperties)
        this.added.push({ part: child[key], name: key, known: Object.keys(base) });
      else if (typeof keywordOf(part, this.definitions).additionalProperties === 'object') this.addAll(child[key]);
    }
    return this.origins.inherited(
      this.origins.made(Object.fromEntries(made) as Json, this.origins.placeOf(child)),
      base,
      child,
    );
  }

  /** Named parts of which the base has none. */
  private addAll(parts: Json): void {
    for (const [name, part] of Object.entries(parts)) if (isRecord(part)) this.added.push({ part, name, known: [] });
  }

  private joinLists(node: GrammarNode, base: readonly unknown[], child: readonly unknown[]): readonly unknown[] {
    const keyword = keywordOf(node, this.definitions);
    if (!isNamedList(keyword, this.definitions)) return child;
    const names = this.names.get(base) ?? entryNames(base);
    const own = child.map((entry) => names.findIndex((name) => name !== undefined && isNamed(entry, name)));
    const after = new Map<number, number[]>();
    const ahead = new Map<number, number[]>();
    const last: number[] = [];
    child.forEach((_, index) => {
      if (own[index] !== -1) return;
      const before = own.slice(0, index).findLast((at) => at !== -1);
      const next = own.slice(index).find((at) => at !== -1);
      if (before !== undefined) add(after, before, index);
      else if (next !== undefined) add(ahead, next, index);
      else last.push(index);
    });
    const known = names.flatMap((name) => name?.name ?? []);
    const titles = base.flatMap((entry) => titleOf(entry) ?? []);
    const list: unknown[] = [];
    const places: string[] = [];
    const put = (entry: unknown, place: string) => {
      list.push(entry);
      places.push(place);
    };
    const putNew = (index: number) => {
      const entry = child[index];
      put(entry, this.origins.placeAt(child, String(index)));
      const name = entryNames([entry])[0];
      if (isRecord(entry) && name !== undefined)
        this.added.push({ part: entry, name: name.name, known: name.key === 'title' ? titles : known });
    };
    base.forEach((entry, at) => {
      for (const index of ahead.get(at) ?? []) putNew(index);
      const index = own.indexOf(at);
      const mine = index === -1 || typeof child[index] === 'string' ? undefined : child[index];
      const place = this.origins.placeAt(index === -1 ? base : child, String(index === -1 ? at : index));
      put(mine === undefined ? entry : this.joinEntries(keyword.items!, entry, mine), place);
      for (const index of after.get(at) ?? []) putNew(index);
    });
    for (const index of last) putNew(index);
    return this.origins.listed(this.origins.made(list, this.origins.placeOf(child)), places);
  }

  /** A name of a field is the same as an object with that field. */
  private joinEntries(node: GrammarNode, base: unknown, child: unknown): unknown {
    return typeof base === 'string' && isRecord(child)
      ? this.join(node, this.origins.made({ field: base }, this.origins.placeOf(child)), child)
      : this.join(node, base, child);
  }
}

/** Lists of columns, fields, buttons, options, blocks ...; steps and plain values have no names. */
export function isNamedList(
  { items, holdsValues }: GrammarKeyword,
  definitions: Readonly<Record<string, GrammarNode>>,
): boolean {
  if (!items || holdsValues) return false;
  const entry = keywordOf(items, definitions);
  return entry.name !== 'action' && (entry.keys.size > 0 || entry.kinds !== undefined);
}

const ownOf = (value: Json, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

function add(map: Map<number, number[]>, at: number, index: number): void {
  const known = map.get(at);
  if (known) known.push(index);
  else map.set(at, [index]);
}
