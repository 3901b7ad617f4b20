import { shownSource } from '../../../schemas/blocks/shown-sources.ts';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { NamedParts, Origins, Rewrite, RewritePlace } from '../../../schemas/grammar/rewrite.ts';
import { type GrammarKeyword, keywordOf } from '../check/grammar-keyword.ts';

type Json = Record<string, unknown>;

/** What rules know of the page. */
export interface PageParts extends Pick<RewritePlace, 'isComputed' | 'reloadsOf' | 'declare'> {
  origins: Origins;
  named: NamedParts;
}

/** The surroundings of a value on the way down. */
interface Around {
  source?: string;
  dialog?: string;
  holder: object;
  /** The list that the value is an entry of. */
  list?: GrammarKeyword;
  /** The parts that are being expanded, to stop at a circle. */
  open: ReadonlySet<string>;
}

/** Applies rules of shorthand to a document along the grammar. Parts without shorthand stay the same objects. */
export class RewriteWalk {
  private readonly ofKeyword = new Map<string, Rewrite[]>();
  private readonly definitions: Readonly<Record<string, GrammarNode>>;

  constructor(
    private readonly root: GrammarNode,
    rules: readonly Rewrite[],
    private readonly parts: PageParts,
  ) {
    this.definitions = root.$defs ?? {};
    for (const rule of rules) {
      const key = keyOfRule(rule);
      const known = this.ofKeyword.get(key);
      if (known) known.push(rule);
      else this.ofKeyword.set(key, [rule]);
    }
  }

  /** The document with its shorthand expanded. */
  expand(document: Json): Json {
    return this.visit(this.root, document, { holder: document, open: new Set() }) as Json;
  }

  private visit(node: GrammarNode, value: unknown, around: Around): unknown {
    const keyword = keywordOf(node, this.definitions);
    const rule = value === undefined ? undefined : this.ruleFor(keyword, value, around);
    if (rule) return this.apply(rule, node, value, around);
    if (typeof value !== 'object' || value === null || keyword.holdsValues) return value;
    return Array.isArray(value)
      ? this.visitList(keyword, value, around)
      : this.visitObject(keyword, value as Json, around);
  }

  private ruleFor(keyword: GrammarKeyword, value: unknown, around: Around): Rewrite | undefined {
    const keys = [keyword.name, keyword.refers && `refers ${keyword.refers}`, keyword.implies];
    for (const key of keys) {
      const rules = key === undefined ? undefined : this.ofKeyword.get(key);
      const rule = rules?.find(({ matches }) => matches(value, this.placeAt(around)));
      if (rule) return rule;
    }
    return undefined;
  }

  private placeAt({ source, dialog, holder, list, open }: Around, opened: string[] = []): RewritePlace {
    return {
      ...this.parts,
      source,
      dialog,
      holder,
      hasRow: list?.adds?.includes('row') === true,
      isOpen: (part) => open.has(part),
      open: (part) => void opened.push(part),
    };
  }

  /** Several entries in place of one are a list of their own only where a list is allowed. */
  private apply(rule: Rewrite, node: GrammarNode, value: unknown, around: Around): unknown {
    const opened: string[] = [];
    const { origins } = this.parts;
    const made = rule.expand(value as never, this.placeAt(around, opened));
    if (typeof made === 'object' && made !== null) {
      const from = typeof value === 'object' && value !== null ? value : around.holder;
      origins.made(made, origins.placeOf(from));
    }
    const inside = opened.length === 0 ? around : { ...around, open: new Set([...around.open, ...opened]) };
    if (!Array.isArray(made) || keywordOf(node, this.definitions).types.includes('array'))
      return this.visit(node, made, inside);
    return new Entries(made.flatMap((entry) => entriesOf(this.visit(node, entry, inside))));
  }

  private visitList(keyword: GrammarKeyword, list: unknown[], around: Around): unknown {
    const { items } = keyword;
    if (!items) return list;
    const inside = { ...around, holder: list, list: keyword };
    const made = list.flatMap((item) => entriesOf(this.visit(items, item, inside)));
    if (made.length === list.length && made.every((item, index) => item === list[index])) return list;
    return this.parts.origins.made(made, this.parts.origins.placeOf(list));
  }

  private visitObject(family: GrammarKeyword, value: Json, around: Around): unknown {
    const kind = family.kinds?.get(value.kind as string);
    if (family.kinds && !kind) return value;
    const keyword = kind ? keywordOf(kind, this.definitions) : family;
    const inside: Around = { ...around, holder: value, list: undefined };
    if (family.name === 'block') inside.source = shownSource(value) ?? around.source;
    const made: Json = {};
    let isChanged = false;
    for (const key in value) {
      const part = value[key];
      const node = nodeOf(keyword, key);
      const named = node === keyword.additionalProperties;
      made[key] =
        node === undefined
          ? part
          : this.visit(node, part, named && this.isDialog(node) ? { ...inside, dialog: key } : inside);
      if (made[key] !== part) isChanged = true;
    }
    return isChanged ? this.parts.origins.remade(made, value) : value;
  }

  private isDialog(node: GrammarNode): boolean {
    return keywordOf(node, this.definitions).name === 'dialog';
  }
}

/** What stands in place of one entry of a list. */
class Entries {
  constructor(readonly list: readonly unknown[]) {}
}

const entriesOf = (value: unknown): readonly unknown[] => (value instanceof Entries ? value.list : [value]);

function keyOfRule({ at }: Rewrite): string {
  if ('keyword' in at) return at.keyword;
  return 'refers' in at ? `refers ${at.refers}` : at.implies;
}

/** The grammar of a key of an object. */
export function nodeOf({ keys, patterns, additionalProperties }: GrammarKeyword, key: string): GrammarNode | undefined {
  const known = keys.get(key)?.node ?? patterns.find(([pattern]) => pattern.test(key))?.[1];
  return known ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
