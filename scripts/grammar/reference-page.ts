import { formatJson, inOneLine } from '../../src/engine/compile/json/format-json.ts';
import { keysOf, meaningsOf, type ReferenceKey } from './reference-keys.ts';
import type { ReferenceKeyword, ReferenceSection } from './reference-keywords.ts';
import { typeInWords } from './reference-types.ts';

/** The keys that all keywords of a page share, documented once at its top. */
export interface SharedKeys {
  title: string;
  names: readonly string[];
}

/**
 * Renders one page of the reference as Markdown: its keywords, each with keys, enum values and an example.
 *
 * @param told enums that are already explained, with their place
 */
export function referencePage(section: ReferenceSection, told: Map<string, string>, shared?: SharedKeys): string {
  const parts = [`# ${section.title}`, section.intro];
  if (section.keywords.length > 1) parts.push(contents(section.keywords));
  if (shared) parts.push(`## ${shared.title}`, keyTable(sharedKeysOf(section.keywords[0]!, shared), new Map()));
  for (const keyword of section.keywords) parts.push(...keywordParts(keyword, told, shared));
  return parts.filter((part) => part !== '').join('\n\n');
}

const contents = (keywords: readonly ReferenceKeyword[]): string =>
  keywords.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ');

const sharedKeysOf = ({ node }: ReferenceKeyword, { names }: SharedKeys): ReferenceKey[] =>
  keysOf(node).filter(({ path }) => names.includes(path));

/**
 * The section of one keyword: heading, description, keys, enum values, example. `told` has the enums already explained.
 */
export function keywordParts(keyword: ReferenceKeyword, told: Map<string, string>, shared?: SharedKeys): string[] {
  const { name, node } = keyword;
  const isShared = (key: ReferenceKey) =>
    shared?.names.includes(key.path) === true && node.properties?.kind !== undefined;
  const { keysWithSection = [] } = keyword;
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
    tables.push(`### ${title}`, meaningTable(key, meanings, keyword));
  }
  const parts = [`## ${name}`, node.description ?? ''];
  if (keys.length > 0) parts.push(keyTable(keys, places, keysWithSection));
  if (node.enum) parts.push(meaningTable(undefined, meaningsOf(node)!, keyword));
  if (all.some(isShared)) parts.push(`And the [${shared!.title.toLowerCase()}](#${anchorOf(shared!.title)}).`);
  if (node.adds) parts.push(`Expressions in it may also use ${listed(node.adds)}.`);
  return [...parts, ...exampleParts(keyword, keys), ...tables];
}

/** Identifies the same enum at another key. */
export const identityOf = (meanings: Meanings): string => JSON.stringify(meanings);

/** The anchor that GitHub creates for a heading. */
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

function meaningTable(key: ReferenceKey | undefined, meanings: Meanings, keyword: ReferenceKeyword): string {
  const rows = meanings.map(([value, meaning = '']) => {
    const [example] = key === undefined ? [] : examplesOfValue(keyword, key, value);
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

/** Examples of single enum values, for enums whose table includes examples. */
function examplesOfValue({ name, node }: ReferenceKeyword, { path }: ReferenceKey, value: string): unknown[] {
  if (!exampleTables.has(`${name}.${path}`)) return [];
  return (node.examples ?? []).filter((example) => (example as Record<string, unknown>)[path] === value);
}
/** Enums with an example for each value. */
const exampleTables = new Set(['column.as', 'field.input', 'filter.input']);

function exampleParts(keyword: ReferenceKeyword, keys: readonly ReferenceKey[]): string[] {
  const { node, wrap = (example: unknown) => example } = keyword;
  const elsewhere = new Set(
    keys.flatMap((key) => (key.node.enum ?? []).flatMap((value) => examplesOfValue(keyword, key, value).slice(0, 1))),
  );
  const examples = (node.examples ?? []).filter((example, index) => index === 0 || !elsewhere.has(example));
  if (examples.length === 0) return [];
  const blocks = examples.map((example) => `\`\`\`json\n${formatJson(wrap(example))}\n\`\`\``);
  return [examples.length === 1 ? 'Example:' : 'Examples:', ...blocks];
}

/** Renders a Markdown table and escapes bars in cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
