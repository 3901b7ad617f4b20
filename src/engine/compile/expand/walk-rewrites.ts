import { shownSource } from '../../../schemas/blocks/shown-sources.ts';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { KnownRecord, NamedParts, Rewrite, RewritePlace, ValuePlace } from '../../../schemas/grammar/rewrite.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type GrammarKeyword, keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

/** What rules know of the page. */
export interface PageParts
  extends Pick<RewritePlace, 'isComputed' | 'reloadsOf' | 'declare' | 'pageRecord' | 'recordNamed'> {
  origins: WrittenPlaces;
  named: NamedParts;
  /** True if the page declares a source. */
  hasSource(source: string): boolean;
  /** The record of a source. */
  recordOf(source: string): KnownRecord | undefined;
  /** Receives what a rule says of a place. */
  report(place: string, message: string, hint: string): void;
}

/** The surroundings of a value on the way down. */
interface Around {
  source?: string;
  dialog?: string;
  record?: KnownRecord;
  /** True if the source around is none of the page: whose fields are named is unknown. */
  isLost?: boolean;
  holder: object;
  /** The key or index in the holder. */
  key: string;
  /** The list that the value is an entry of. */
  list?: GrammarKeyword;
  /** The named parts that are being expanded, to stop at a circle. */
  opened: ReadonlySet<string>;
}

/** Rules by the keywords whose values they see. */
export class RulesByKeyword {
  private readonly byKey = new Map<string | undefined, Rewrite[]>();
  private readonly known = new WeakMap<GrammarKeyword, readonly Rewrite[]>();
  private readonly reaching = new WeakMap<GrammarKeyword, boolean>();

  constructor(rules: readonly Rewrite[]) {
    for (const rule of rules) {
      const key = keyOfRule(rule);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), rule]);
    }
  }

  /** The rules of a keyword: those by its name, by what it names, and by what it implies. */
  of(keyword: GrammarKeyword): readonly Rewrite[] {
    let rules = this.known.get(keyword);
    if (!rules) {
      const keys = [keyword.name, keyword.refers && `refers ${keyword.refers}`, keyword.implies];
      rules = keys.flatMap((key) => this.byKey.get(key) ?? []);
      this.known.set(keyword, rules);
    }
    return rules;
  }

  /** True if a rule sees values of a keyword, or some inside of them. */
  reach(keyword: GrammarKeyword, definitions: Readonly<Record<string, GrammarNode>>): boolean {
    const known = this.reaching.get(keyword);
    if (known !== undefined) return known;
    const seen = new Set([keyword]);
    let found = false;
    for (const one of seen) {
      found = this.reaching.get(one) ?? this.of(one).length > 0;
      if (found) break;
      for (const node of nodesIn(one)) seen.add(keywordOf(node, definitions));
    }
    // What a keyword without rules contains has none either.
    for (const one of found ? [keyword] : seen) this.reaching.set(one, found);
    return found;
  }
}

/** The grammar of what may be in a value of a keyword. */
function nodesIn({ keys, patterns, additionalProperties, items, kinds }: GrammarKeyword): GrammarNode[] {
  return [
    ...[...keys.values()].map(({ node }) => node),
    ...patterns.map(([, node]) => node),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...(kinds?.values() ?? []),
  ];
}

/** Applies rules of shorthand to a document along the grammar. Parts without shorthand stay the same objects. */
export class RewriteWalk {
  private readonly definitions: Readonly<Record<string, GrammarNode>>;

  constructor(
    private readonly root: GrammarNode,
    private readonly rules: RulesByKeyword,
    private readonly parts: PageParts,
  ) {
    this.definitions = root.$defs ?? {};
  }

  /** The document with its shorthand expanded. */
  expand(document: Json): Json {
    const record = this.parts.pageRecord;
    const opened: ReadonlySet<string> = new Set();
    return this.visit(this.root, document, insideOf({ record, opened }, document, '')) as Json;
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
    const rules = this.rules.of(keyword);
    if (rules.length === 0) return undefined;
    const place = this.placeAt(around);
    return rules.find(({ matches }) => matches(value, place));
  }

  private placeAt({ source, dialog, record, holder, list, opened }: Around): ValuePlace {
    const { origins, named, pageRecord, recordNamed, isComputed, reloadsOf } = this.parts;
    const hasRow = list?.adds?.includes('row') === true;
    const inTable = list?.inTable === true;
    return {
      origins,
      named,
      pageRecord,
      recordNamed,
      isComputed,
      reloadsOf,
      source,
      dialog,
      record,
      holder,
      hasRow,
      inTable,
      opened,
    };
  }

  /** Where a value is written. */
  private originOf(value: unknown, { holder, key }: Around): string {
    const { origins } = this.parts;
    return typeof value === 'object' && value !== null ? origins.placeOf(value) : origins.placeAt(holder, key);
  }

  /** Several entries in place of one are a list of their own only where a list is allowed. */
  private apply(rule: Rewrite, node: GrammarNode, value: unknown, around: Around): unknown {
    const { origins } = this.parts;
    let { record, opened } = around;
    const made = rule.expand(value as never, {
      ...this.placeAt(around),
      open: (part) => {
        opened = new Set(opened).add(part);
      },
      enter: (entered) => {
        record = entered ?? record;
      },
      report: (part, key, message, hint) => {
        if (around.isLost) return;
        const place = part && key !== undefined ? origins.placeAt(part, key) : this.originOf(value, around);
        this.parts.report(place, message, hint);
      },
      declare: (list, name, part) => {
        origins.madeBy(rule.name, part);
        this.parts.declare(list, name, part);
      },
    });
    if (typeof made === 'object' && made !== null) {
      origins.made(made, this.originOf(value, around));
      origins.madeBy(rule.name, made);
      if (isRecord(value)) origins.carried(made, value);
    }
    const inside = { ...around, opened, record };
    if (!Array.isArray(made) || keywordOf(node, this.definitions).types.includes('array'))
      return this.visit(node, made, inside);
    return new Entries(made.flatMap((entry) => entriesOf(this.visit(node, entry, inside))));
  }

  private visitList(keyword: GrammarKeyword, list: unknown[], around: Around): unknown {
    const { items } = keyword;
    if (!items || !this.rules.reach(keywordOf(items, this.definitions), this.definitions)) return list;
    const made = list.flatMap((item, index) =>
      entriesOf(this.visit(items, item, insideOf(around, list, String(index), keyword))),
    );
    if (made.length === list.length && made.every((item, index) => item === list[index])) return list;
    return this.parts.origins.made(made, this.parts.origins.placeOf(list));
  }

  private visitObject(family: GrammarKeyword, value: Json, around: Around): unknown {
    const kind = family.kinds?.get(value.kind as string);
    if (family.kinds && !kind) return value;
    const keyword = kind ? keywordOf(kind, this.definitions) : family;
    const inside = insideOf(around, value, '');
    if (family.name === 'block' || family.name === 'mapLayer' || family.name === 'tableMap') {
      const shown = shownSource(value);
      inside.source = shown ?? around.source;
      inside.record = (shown === undefined ? undefined : this.parts.recordOf(shown)) ?? around.record;
      if (shown !== undefined) inside.isLost = !this.parts.hasSource(shown);
    }
    let changed: Map<string, unknown> | undefined;
    for (const key in value) {
      const part = value[key];
      const node = nodeOf(keyword, key);
      if (node === undefined || this.isPlain(node, part)) continue;
      const below = insideOf(inside, value, key);
      if (node === keyword.additionalProperties && this.isDialog(node)) below.dialog = key;
      const made = this.visit(node, part, below);
      if (made === part) continue;
      changed ??= new Map();
      changed.set(key, made);
    }
    if (!changed) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, changed.has(key) ? changed.get(key) : part]);
    return this.parts.origins.remade(Object.fromEntries(entries) as Json, value);
  }

  /** True for a value that no rule sees, nor anything in it. */
  private isPlain(node: GrammarNode, value: unknown): boolean {
    const keyword = keywordOf(node, this.definitions);
    return typeof value === 'object' && value !== null
      ? !this.rules.reach(keyword, this.definitions)
      : this.rules.of(keyword).length === 0;
  }

  private isDialog(node: GrammarNode): boolean {
    return keywordOf(node, this.definitions).name === 'dialog';
  }
}

/** The surroundings of a part of a holder. Always sets every key: engines are faster with objects of one shape. */
function insideOf(
  { source, dialog, record, isLost, opened }: Omit<Around, 'holder' | 'key'>,
  holder: object,
  key: string,
  list?: GrammarKeyword,
): Around {
  return { source, dialog, record, isLost, holder, key, list, opened };
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
