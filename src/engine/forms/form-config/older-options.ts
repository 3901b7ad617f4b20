import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldSettings } from './form-config.ts';

/** An option before it is checked. */
interface Written {
  value?: unknown;
  title?: unknown;
}

/** Deeper than any region or department; a deeper tree would be no list for people. */
const deepest = 8;
const choiceInputs: ReadonlySet<FieldSettings['input']> = new Set(['select', 'radio', 'checkboxes', 'multiSelect']);

/**
 * The options `[{ text, value }]` of a component (contract 6) as ours, unchecked; undefined if it takes none. A tree, as
 * of a cascader, is the list of its leaves, each with the titles on its way: 'A / B'.
 */
export function olderOptions(options: unknown, input: FieldSettings['input']): unknown {
  if (!choiceInputs.has(input) || !Array.isArray(options) || options.length === 0) return undefined;
  const list = options as unknown[];
  return isTree(list) ? leavesOf(list) : list.map((option) => (isRecord(option) ? optionOf(option) : option));
}

/** True if an option has options below it. */
const isTree = (options: unknown): boolean =>
  Array.isArray(options) && (options as unknown[]).some((option) => isRecord(option) && childrenOf(option).length > 0);

const childrenOf = ({ children }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(children) ? (children as unknown[]) : [];

const optionOf = ({ value, text, label }: Readonly<Record<string, unknown>>): Written => {
  const title = text ?? label;
  return { ...(value === undefined ? {} : { value }), ...(title === undefined || title === null ? {} : { title }) };
};

/** The leaves. Where two of them have the same value, each is stored as the values on its way: 'a/b'. */
function leavesOf(options: readonly unknown[]): Written[] {
  const leaves = options.flatMap((option) => walk(option, [], []));
  const isUnique = new Set(leaves.map(({ values }) => values.at(-1))).size === leaves.length;
  return leaves.map(({ values, titles }) => ({
    value: isUnique ? values.at(-1) : values.map(String).join('/'),
    title: joined(titles),
  }));
}

interface Leaf {
  values: readonly unknown[];
  titles: readonly Text[];
}

function walk(option: unknown, values: readonly unknown[], titles: readonly Text[]): Leaf[] {
  const { value, title } = isRecord(option) ? optionOf(option) : { value: option };
  const own: Leaf = { values: [...values, value], titles: [...titles, textOf(title ?? value)] };
  const children = isRecord(option) && own.values.length < deepest ? childrenOf(option) : [];
  return children.length === 0 ? [own] : children.flatMap((child) => walk(child, own.values, own.titles));
}

const textOf = (title: unknown): Text => {
  const { zh, en } = Object(title) as { zh?: unknown; en?: unknown };
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : String(title);
};

function joined(titles: readonly Text[]): Text {
  const inLanguage = (language: 'zh' | 'en') =>
    titles.map((title) => (typeof title === 'string' ? title : title[language])).join(' / ');
  const [zh, en] = [inLanguage('zh'), inLanguage('en')];
  return zh === en ? zh : { zh, en };
}
