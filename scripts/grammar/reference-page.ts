import { formatJson, inOneLine } from './format-json.ts';
import { keysOf, meaningsOf, type ReferenceKey } from './reference-keys.ts';
import { typeInWords } from './reference-types.ts';
import type { ReferenceSort, ReferenceWord } from './reference-words.ts';

/** The keys that every word of a page has; they are told once at its top. */
export interface SharedKeys {
  title: string;
  names: readonly string[];
}

/**
 * One page of the reference as Markdown: its words, each with its keys, the words of its enums and an example.
 *
 * @param told enums that are explained elsewhere already, with where
 */
export function referencePage(sort: ReferenceSort, told: Map<string, string>, shared?: SharedKeys): string {
  const parts = [`# ${sort.title}`, sort.intro];
  if (sort.words.length > 1) parts.push(contents(sort.words));
  if (shared) parts.push(`## ${shared.title}`, keyTable(sharedKeysOf(sort.words[0]!, shared), new Map()));
  for (const word of sort.words) parts.push(...wordParts(word, told, shared));
  return parts.filter((part) => part !== '').join('\n\n');
}

const contents = (words: readonly ReferenceWord[]): string =>
  words.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ');

const sharedKeysOf = ({ node }: ReferenceWord, { names }: SharedKeys): ReferenceKey[] =>
  keysOf(node).filter(({ path }) => names.includes(path));

/** The parts of one word: heading, description, keys, words, example. `told` has the enums that stand above already. */
export function wordParts(word: ReferenceWord, told: Map<string, string>, shared?: SharedKeys): string[] {
  const { name, node } = word;
  const isShared = (key: ReferenceKey) =>
    shared?.names.includes(key.path) === true && node.properties?.kind !== undefined;
  const { keysWithSection = [] } = word;
  const all = keysOf(node, keysWithSection);
  const keys = all.filter((key) => !isShared(key));
  const places = new Map<ReferenceKey, string>();
  const tables: string[] = [];
  for (const key of keys) {
    if (keysWithSection.includes(key.path)) places.set(key, `#${key.path.toLowerCase()}`);
    const meanings = places.has(key) ? undefined : meaningsOf(key.node);
    if (!meanings?.some(([, meaning]) => meaning !== undefined)) continue;
    const identity = identityOf(meanings);
    const place = told.get(identity);
    const title = `${name}: ${key.path}`;
    places.set(key, place ?? `#${anchorOf(title)}`);
    if (place !== undefined) continue;
    told.set(identity, `#${anchorOf(title)}`);
    tables.push(`### ${title}`, meaningTable(key, meanings, word));
  }
  const parts = [`## ${name}`, node.description ?? ''];
  if (keys.length > 0) parts.push(keyTable(keys, places, keysWithSection));
  if (node.enum) parts.push(meaningTable(undefined, meaningsOf(node)!, word));
  if (all.some(isShared)) parts.push(`And the [${shared!.title.toLowerCase()}](#${anchorOf(shared!.title)}).`);
  if (node.adds) parts.push(`Expressions in it may also use ${listed(node.adds)}.`);
  return [...parts, ...exampleParts(word, keys), ...tables];
}

/** By which the same enum is known at another key. */
export const identityOf = (meanings: Meanings): string => JSON.stringify(meanings);

/** As GitHub makes it of a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}_ -]/gu, '')
    .replaceAll(' ', '-');

const listed = (names: readonly string[]): string =>
  names.map((name) => `[\`${name}\`](expressions.md#names)`).join(', ');

function keyTable(
  keys: readonly ReferenceKey[],
  places: ReadonlyMap<ReferenceKey, string>,
  sections: readonly string[] = [],
): string {
  const rows = keys.map((key) => {
    const { path, node, required, description = '' } = key;
    const fallback = node.default === undefined ? '' : `\`${inOneLine(node.default)}\``;
    const shown = sections.includes(path) ? `[\`${path}\`](#${path.toLowerCase()})` : `\`${path}\``;
    return [shown, typeInWords(node, places.get(key)), required ? 'yes' : '', fallback, description];
  });
  return table(['key', 'type', 'required', 'default', 'meaning'], rows);
}

type Meanings = readonly (readonly [string, string | undefined])[];

function meaningTable(key: ReferenceKey | undefined, meanings: Meanings, word: ReferenceWord): string {
  const rows = meanings.map(([value, meaning = '']) => {
    const [example] = key === undefined ? [] : examplesOfValue(word, key, value);
    return [`\`"${value}"\``, meaning, example === undefined ? '' : `\`${inOneLine(example)}\``];
  });
  const hasExamples = rows.some(([, , example]) => example !== '');
  return hasExamples
    ? table(['value', 'meaning', 'example'], rows)
    : table(
        ['value', 'meaning'],
        rows.map((row) => row.slice(0, 2)),
      );
}

/** Examples that show one word of an enum, for the words whose examples stand in the table of their meanings. */
function examplesOfValue({ name, node }: ReferenceWord, { path }: ReferenceKey, value: string): unknown[] {
  if (!exampleTables.has(`${name}.${path}`)) return [];
  return (node.examples ?? []).filter((example) => (example as Record<string, unknown>)[path] === value);
}
/** Enums with an example for each of their words. */
const exampleTables = new Set(['column.as', 'field.input', 'filter.input']);

function exampleParts(word: ReferenceWord, keys: readonly ReferenceKey[]): string[] {
  const { node, wrap = (example: unknown) => example } = word;
  const elsewhere = new Set(
    keys.flatMap((key) => (key.node.enum ?? []).flatMap((value) => examplesOfValue(word, key, value).slice(0, 1))),
  );
  const examples = (node.examples ?? []).filter((example, index) => index === 0 || !elsewhere.has(example));
  if (examples.length === 0) return [];
  const blocks = examples.map((example) => `\`\`\`json\n${formatJson(wrap(example))}\n\`\`\``);
  return [examples.length === 1 ? 'Example:' : 'Examples:', ...blocks];
}

/** A table of Markdown; a bar in a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
