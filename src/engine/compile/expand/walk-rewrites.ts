import { shownSource } from '../../../schemas/blocks/shown-sources.ts';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { KnownRecord, NamedParts, Rewrite, RewritePlace } from '../../../schemas/grammar/rewrite.ts';
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
    const record = this.parts.pageRecord;
    return this.visit(this.root, document, { holder: document, key: '', open: new Set(), record }) as Json;
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
      const rule = rules?.find(({ matches }) => matches(value, this.placeAt(value, around)));
      if (rule) return rule;
    }
    return undefined;
  }

  private placeAt(value: unknown, around: Around, changes: Changes = { opened: [] }): RewritePlace {
    const { source, dialog, record, holder, list, open } = around;
    return {
      ...this.parts,
      source,
      dialog,
      record,
      holder,
      hasRow: list?.adds?.includes('row') === true,
      inTable: list?.inTable === true,
      isOpen: (part) => open.has(part),
      open: (part) => void changes.opened.push(part),
      enter: (entered) => {
        changes.record = entered;
      },
      report: (part, key, message, hint) => {
        if (around.isLost) return;
        const { origins } = this.parts;
        const place = part && key !== undefined ? origins.placeAt(part, key) : this.originOf(value, around);
        this.parts.report(place, message, hint);
      },
    };
  }

  /** Where a value is written. */
  private originOf(value: unknown, { holder, key }: Around): string {
    const { origins } = this.parts;
    return typeof value === 'object' && value !== null ? origins.placeOf(value) : origins.placeAt(holder, key);
  }

  /** Several entries in place of one are a list of their own only where a list is allowed. */
  private apply(rule: Rewrite, node: GrammarNode, value: unknown, around: Around): unknown {
    const changes: Changes = { opened: [] };
    const { origins } = this.parts;
    const made = rule.expand(value as never, {
      ...this.placeAt(value, around, changes),
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
    const { opened, record = around.record } = changes;
    const open = opened.length === 0 ? around.open : new Set([...around.open, ...opened]);
    const inside = { ...around, open, record };
    if (!Array.isArray(made) || keywordOf(node, this.definitions).types.includes('array'))
      return this.visit(node, made, inside);
    return new Entries(made.flatMap((entry) => entriesOf(this.visit(node, entry, inside))));
  }

  private visitList(keyword: GrammarKeyword, list: unknown[], around: Around): unknown {
    const { items } = keyword;
    if (!items) return list;
    const made = list.flatMap((item, index) =>
      entriesOf(this.visit(items, item, { ...around, holder: list, key: String(index), list: keyword })),
    );
    if (made.length === list.length && made.every((item, index) => item === list[index])) return list;
    return this.parts.origins.made(made, this.parts.origins.placeOf(list));
  }

  private visitObject(family: GrammarKeyword, value: Json, around: Around): unknown {
    const kind = family.kinds?.get(value.kind as string);
    if (family.kinds && !kind) return value;
    const keyword = kind ? keywordOf(kind, this.definitions) : family;
    const inside: Around = { ...around, holder: value, list: undefined };
    if (family.name === 'block') {
      const shown = shownSource(value);
      inside.source = shown ?? around.source;
      inside.record = (shown === undefined ? undefined : this.parts.recordOf(shown)) ?? around.record;
      if (shown !== undefined) inside.isLost = !this.parts.hasSource(shown);
    }
    let changed: Map<string, unknown> | undefined;
    for (const key in value) {
      const part = value[key];
      const node = nodeOf(keyword, key);
      if (node === undefined) continue;
      const named = node === keyword.additionalProperties;
      const made = this.visit(node, part, { ...inside, key, ...(named && this.isDialog(node) ? { dialog: key } : {}) });
      if (made === part) continue;
      changed ??= new Map();
      changed.set(key, made);
    }
    if (!changed) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, changed.has(key) ? changed.get(key) : part]);
    return this.parts.origins.remade(Object.fromEntries(entries) as Json, value);
  }

  private isDialog(node: GrammarNode): boolean {
    return keywordOf(node, this.definitions).name === 'dialog';
  }
}

/** What a rule says of the inside of its result. */
interface Changes {
  opened: string[];
  record?: KnownRecord;
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
