import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import { keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';
import { isNamedList } from '../resolve/merge-pages.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { isLeaf } from './is-leaf.ts';
import { longestRise } from './longest-rise.ts';
import { type EntryMatch, matchEntries } from './match-entries.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns the changes that make a page of its base, along the grammar: objects by key, lists of named entries by name,
 * all else as a whole. None for equal pages. Pure; either may be invalid.
 */
export function differencesOf(base: Json, page: Json): Change[] {
  const root = pageSchema as GrammarNode;
  const definitions = root.$defs ?? {};
  const changes: Change[] = [];
  ofObjects(root, base, page, '');
  return changes;

  function of(node: GrammarNode | undefined, from: unknown, to: unknown, at: string): void {
    if (isSameJson(from, to)) return;
    if (Array.isArray(from) && Array.isArray(to) && node && isNamedList(keywordOf(node, definitions), definitions)) {
      const match = matchEntries(from, to);
      if (match) {
        ofLists(keywordOf(node, definitions).items, from, to, match, at);
        return;
      }
    }
    const isJoined = isRecord(from) && isRecord(to) && !isLeaf(from) && !isLeaf(to) && from.kind === to.kind;
    if (isJoined) ofObjects(node, from, to, at);
    else changes.push({ op: 'set', at, value: to });
  }

  function ofObjects(node: GrammarNode | undefined, from: Json, to: Json, at: string): void {
    const family = node && keywordOf(node, definitions);
    const kind = family?.kinds?.get(to.kind as string);
    const keyword = kind ? keywordOf(kind, definitions) : family;
    for (const key of Object.keys(from))
      if (!Object.hasOwn(to, key)) changes.push({ op: 'remove', at: `${at}/${pointerPart(key)}` });
    for (const [key, value] of Object.entries(to)) {
      const place = `${at}/${pointerPart(key)}`;
      const part = keyword && !keyword.holdsValues ? nodeOf(keyword, key) : undefined;
      if (Object.hasOwn(from, key)) of(part, from[key], value, place);
      else changes.push({ op: 'set', at: place, value });
    }
  }

  function ofLists(
    items: GrammarNode | undefined,
    from: readonly unknown[],
    to: readonly unknown[],
    { labels, entries }: EntryMatch,
    at: string,
  ): void {
    const placeOf = (name: string) => `${at}/${pointerPart(name)}`;
    labels.forEach((name, index) => {
      if (!entries.includes(index)) changes.push({ op: 'remove', at: placeOf(name) });
    });
    const common = entries.filter((entry) => typeof entry === 'number');
    const resting = new Set([...longestRise(common)].map((index) => common[index]!));
    const nameOf = (entry: number | string) => (typeof entry === 'number' ? labels[entry]! : entry);
    entries.forEach((entry, index) => {
      const after = index === 0 ? null : nameOf(entries[index - 1]!);
      if (typeof entry === 'string') changes.push({ op: 'add', at: placeOf(entry), value: to[index], after });
      else if (!resting.has(entry)) changes.push({ op: 'move', at: placeOf(labels[entry]!), after });
    });
    entries.forEach((entry, index) => {
      if (typeof entry === 'number') ofEntries(items, from[entry], to[index], placeOf(labels[entry]!));
    });
  }

  /** A name of a field is the same as an object with that field and nothing else. */
  function ofEntries(node: GrammarNode | undefined, from: unknown, to: unknown, at: string): void {
    const isLonger = typeof from === 'string' && isRecord(to) && to.field === from && Object.keys(to).length > 1;
    if (isLonger) ofObjects(node, { field: from }, to, at);
    else of(node, from, to, at);
  }
}
