import { connectPattern, originPattern, publicKeyPattern, senderPattern } from '../../src/schemas/console-config.ts';
import { isMenuEntry, placeOfKeyword } from './reference-keywords.ts';
import { entryOf, type ReferenceNode, referredKeyword } from './reference-node.ts';

const manyOf = (word: string): string => (word.endsWith('s') ? word : word.endsWith('ch') ? `${word}es` : `${word}s`);
/** 'counterItem' as words. */
const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const link = (word: string, shown: string): string => `[${shown}](${placeOfKeyword(word)})`;

const names: Record<NonNullable<ReferenceNode['refers']>, string> = {
  source: 'name of a [source](sources.md)',
  dialog: 'name of a [dialog](fields.md#dialog)',
  rowField: 'field of the row',
  ownField: 'field of the source',
  function: 'function id',
  dictionary: 'name of a [dictionary](site.md#dictionaries)',
  path: 'path',
  options: 'name of an option list of the [page](page.md#shared) or the [site](site.md#options)',
  counts: 'name of a list of counts',
  field: 'name of a shared [field](page.md#shared)',
  steps: 'name of shared [steps](page.md#shared)',
  dataSet: 'name of a [data set](data-sets.md)',
  dataFilter: 'filter of the [data set](data-sets.md)',
  dataFilters: 'filters of the [data sets](data-sets.md)',
  record: 'name of a [record](records.md)',
  recordField: 'field of the [record](records.md)',
  base: 'path of the page that it is based on',
};

/**
 * Describes the type of a key: 'list of [columns](cells.md#column)', 'integer, 1 to 4'.
 *
 * @param meanings anchor of the enum values, '#column-as'
 */
export function typeInWords(node: ReferenceNode, meanings?: string): string {
  const word = referredKeyword(node);
  if (word !== undefined) return link(word, spaced(word));
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``;
  if (node.enum) return enumInWords(node.enum, meanings);
  if (node.refers === 'source' && node.sourceKinds)
    return `${names.source} of kind ${alternatives(node.sourceKinds.map((kind) => `\`${kind}\``))}`;
  const types = [node.type ?? []].flat();
  const objectName = objectInWords(node, meanings);
  if (node.refers === 'counts') return `list of ${link('counterItem', 'counter items')}, or \`"alarms"\``;
  if (node.refers === 'dataFilters') return names.dataFilters;
  if (node.refers) return types.includes('object') ? `${names[node.refers]}, or ${objectName}` : names[node.refers];
  if (node.pattern === '^row$') return '`"row"`, [values](expressions.md#values) or an expression';
  if (node.holds === 'call' && node.items)
    return `list of ${link('action', 'actions')}, or the keys of a ${link('call', 'call')}`;
  if (types.includes('array') && types.includes('object')) return 'list of rows, or an [expression](expressions.md)';
  if (types.includes('string') && types.includes('object'))
    return `[text](${placeOfKeyword('text')}), or ${objectName}`;
  const plain = types.flatMap((type) => (type === 'boolean' ? ['`true`', '`false`'] : plainType(type, node, meanings)));
  return alternatives(plain);
}

const plurals: Readonly<Record<string, string>> = {
  path: 'paths',
  origin: 'origins',
  'function id': 'function ids',
  string: 'strings',
};

const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function enumInWords(words: readonly string[], meanings: string | undefined): string {
  if (words.length > 5)
    return meanings === undefined ? `one of ${words.length} values` : `[one of ${words.length} values](${meanings})`;
  const listed = alternatives(words.map((word) => `\`${JSON.stringify(word)}\``));
  return meanings === undefined ? listed : `${listed} ([meaning](${meanings}))`;
}

function plainType(type: string, node: ReferenceNode, meanings: string | undefined): string {
  switch (type) {
    case 'array': {
      const item = node.items ?? {};
      const word = referredKeyword(item);
      const many = word === undefined ? undefined : link(word, manyOf(spaced(word)));
      return `list of ${many ?? itemsInWords(item, meanings)}`;
    }
    case 'integer':
      return `integer${range(node)}`;
    case 'number':
      return `number${range(node)}`;
    case 'object':
      return objectInWords(node, meanings);
    default:
      return stringInWords(node.pattern);
  }
}

function itemsInWords(item: ReferenceNode, meanings: string | undefined): string {
  if (isMenuEntry(item)) return '[entries](#entry)';
  if (item.properties) return 'objects, as below';
  const words = typeInWords(item, meanings);
  return plurals[words] ?? words;
}

function objectInWords(node: ReferenceNode, meanings: string | undefined): string {
  if (node.holdsValues) return '[values](expressions.md#values)';
  const entry = entryOf(node);
  return entry
    ? `names, each with ${isMenuEntry(entry) ? 'an [entry](#entry)' : withArticle(typeInWords(entry, meanings))}`
    : 'object, as below';
}

const withArticle = (words: string): string => (/^(`|\[?one of)/.test(words) ? words : `a ${words}`);

function stringInWords(pattern: string | undefined): string {
  switch (pattern) {
    case undefined:
      return 'string';
    case '^/':
      return 'path';
    case '^[0-9]+$':
      return 'id in quotes';
    case originPattern:
    case connectPattern:
    case senderPattern:
      return 'origin';
    case publicKeyPattern:
      return 'base64 in quotes';
    default:
      return pattern.includes('https') ? 'path or https address' : 'name';
  }
}

function range({ minimum, maximum }: ReferenceNode): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  return minimum === undefined ? '' : `, ${minimum} or more`;
}
