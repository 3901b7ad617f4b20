import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';
import { type EntryName, entryNames, isNamed } from '../resolve/entry-names.ts';
import { isNamedList } from '../resolve/merge-pages.ts';
import { isSameJson } from './same-json.ts';

type Json = Record<string, unknown>;

/** What a page writes if it is based on another: what differs, and what it leaves out. */
export interface FamilyDifference {
  own: Json;
  omit: readonly string[];
}

/** Returns how a page differs from another one, as what it would write with that one as its base. */
export function familyDifference(root: GrammarNode, base: Json, page: Json): FamilyDifference {
  const definitions = root.$defs ?? {};
  const omit: string[] = [];
  const own = ofObjects(root, base, page, '');
  return { own, omit };

  /** What has to be written of a value; undefined for nothing. */
  function of(node: GrammarNode | undefined, from: unknown, to: unknown, at: string): unknown {
    if (isSameJson(from, to)) return undefined;
    if (Array.isArray(from) && Array.isArray(to) && node && isNamedList(keywordOf(node, definitions), definitions)) {
      const before = omit.length;
      const list = ofLists(node, from, to, at);
      if (list && sizeOf(list) + sizeOf(omit.slice(before)) < sizeOf(to)) return list.length > 0 ? list : undefined;
      omit.length = before;
      omit.push(at);
      return to;
    }
    const isJoined = isRecord(from) && isRecord(to) && !Object.hasOwn(from, '$') && !Object.hasOwn(to, '$');
    if (!isJoined || from.kind !== to.kind) return to;
    const before = omit.length;
    const object = ofObjects(node, from, to, at);
    const cost = sizeOf(object) + sizeOf(omit.slice(before));
    if (omit.length === before || cost < sizeOf(to)) return Object.keys(object).length > 0 ? object : undefined;
    omit.length = before;
    omit.push(at);
    return to;
  }

  function ofObjects(node: GrammarNode | undefined, from: Json, to: Json, at: string): Json {
    const family = node && keywordOf(node, definitions);
    const kind = family?.kinds?.get(to.kind as string);
    const keyword = kind ? keywordOf(kind, definitions) : family;
    const made: Json = {};
    for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) omit.push(`${at}/${pointerPart(key)}`);
    for (const [key, part] of Object.entries(to)) {
      const inner = keyword && !keyword.holdsValues ? nodeOf(keyword, key) : undefined;
      const written = Object.hasOwn(from, key) ? of(inner, from[key], part, `${at}/${pointerPart(key)}`) : part;
      if (written !== undefined) made[key] = written;
    }
    return made;
  }

  /** Undefined if names cannot say it: another order, or entries without a name. */
  function ofLists(
    node: GrammarNode,
    from: readonly unknown[],
    to: readonly unknown[],
    at: string,
  ): unknown[] | undefined {
    const { items } = keywordOf(node, definitions);
    const names = entryNames(from);
    if (names.some((name) => name === undefined)) return undefined;
    const known = names as readonly EntryName[];
    const places = to.map((entry) => known.findIndex((name) => isNamed(entry, name)));
    const common = places.filter((place) => place !== -1);
    if (common.some((place, index) => index > 0 && place <= common[index - 1]!)) return undefined;
    known.forEach(({ name }, index) => {
      if (!common.includes(index)) omit.push(`${at}/${pointerPart(name)}`);
    });
    /** What is written of each common entry; a replaced one is left out of the base, and is new. */
    const changes = to.map((entry, index) => {
      const place = places[index]!;
      if (place === -1) return undefined;
      const own = `${at}/${pointerPart(known[place]!.name)}`;
      const change = of(items, from[place], entry, own);
      if (omit.includes(own)) places[index] = -1;
      return change;
    });
    const list: unknown[] = [];
    /** The place of the last entry in the list, so that a new one stands after it. */
    let last = -1;
    const anchor = (index: number) => {
      list.push(known[places[index]!]!.name);
      last = index;
    };
    to.forEach((entry, index) => {
      const place = places[index]!;
      if (place === -1) {
        // A new entry follows the one before it; at the start it is followed by the next.
        if (index > 0 && places[index - 1] !== -1 && last !== index - 1) anchor(index - 1);
        list.push(entry);
        last = index;
        const isStart = places.slice(0, index).every((one) => one === -1);
        const next = places[index + 1];
        if (isStart && next !== undefined && next !== -1 && changes[index + 1] === undefined) anchor(index + 1);
        return;
      }
      const change = changes[index];
      if (change === undefined) return;
      const { key } = known[place]!;
      list.push(isRecord(change) && key !== undefined && isRecord(entry) ? { [key]: entry[key], ...change } : change);
      last = index;
    });
    return list;
  }
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
