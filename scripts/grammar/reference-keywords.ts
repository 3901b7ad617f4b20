import { besideKeys } from '../../src/schemas/shared/action.ts';
import {
  configNode,
  entryOf,
  kindsOf,
  pageNode,
  type ReferenceNode,
  recordNode,
  resolved,
  siteNode,
} from './reference-node.ts';

/** A keyword with its heading in the reference. */
export interface ReferenceKeyword {
  name: string;
  node: ReferenceNode;
  /** Wraps an example in its context, if needed. */
  wrap?: (example: unknown) => unknown;
  /** Keys that are documented as keywords on the same page. */
  keysWithSection?: readonly string[];
}

/** A page of the reference. */
export interface ReferenceSection {
  file: string;
  title: string;
  intro: string;
  keywords: readonly ReferenceKeyword[];
}

const defined = (...names: string[]): ReferenceKeyword[] =>
  names.map((name) => ({ name, node: pageNode.$defs![name]! }));
const namesOf = (keywords: readonly ReferenceKeyword[]): string[] => keywords.map(({ name }) => name);
const kinds = (keyword: string): ReferenceKeyword[] => kindsOf(keyword).map(([name, node]) => ({ name, node }));

/** The export of a table, as its key. */
const exported = (): ReferenceKeyword[] =>
  defined('export').map((keyword) => ({ ...keyword, wrap: (example) => ({ export: example }) }));

/** Keys of an action other than verbs. */
const actionHows: readonly string[] = ['$comment', ...Object.keys(besideKeys), 'when'];

/** The action; its other examples are with their verbs. */
function action(): ReferenceKeyword {
  const node = pageNode.$defs!.action!;
  return { name: 'action', node: { ...node, examples: node.examples!.slice(0, 1) }, keysWithSection: namesOf(verbs()) };
}

/** The verbs of an action; a verb without examples uses those of the action. */
function verbs(): ReferenceKeyword[] {
  const action = pageNode.$defs!.action!;
  return Object.entries(action.properties!)
    .filter(([name]) => !actionHows.includes(name))
    .map(([name, property]) => {
      const verb = resolved(property);
      if (verb.examples) return { name, node: verb, wrap: (example) => ({ [name]: example }) };
      const examples = action.examples!.filter((example) => Object.hasOwn(example as object, name));
      return { name, node: { ...verb, examples } };
    });
}

/** The menu entries and dictionaries of site.json, which the grammar repeats without a name. */
const menuEntry = siteNode.properties!.menu!.properties!.hidden!.items!;

/** True if an object is such an entry. */
export const isMenuEntry = (node: ReferenceNode): boolean => JSON.stringify(node) === JSON.stringify(menuEntry);

/** A field of a record; the keys of its parts are those of a column, a field and a filter. */
function recordField(): ReferenceKeyword {
  const node = recordNode.$defs!.recordField!;
  const properties = Object.entries(node.properties!).map(([name, { properties: _, ...part }]) => [name, part]);
  return {
    name: 'recordField',
    node: { ...node, properties: Object.fromEntries(properties) as typeof node.properties },
  };
}

/** The sections of a single-file document. */
const partsOf = (document: ReferenceNode): ReferenceKeyword[] =>
  Object.entries(document.properties!)
    .filter(([, node]) => node.properties !== undefined || entryOf(node) !== undefined)
    .map(([name, node]) => ({ name, node, wrap: (example) => ({ [name]: example }) }));

/** All pages of the reference, in order. */
export const referenceSections: readonly ReferenceSection[] = [
  {
    file: 'page.md',
    title: 'Pages',
    intro:
      'A page is one JSON file in `schemas/pages`: its data (`sources`), its content (`body`) and its dialogs (`dialogs`).',
    keywords: [{ name: 'page', node: pageNode, keysWithSection: ['shared'] }, ...defined('shared')],
  },
  {
    file: 'records.md',
    title: 'Records',
    intro:
      'A record is one JSON file in `schemas/records`, named as pages name it. It describes each field once; columns, facts, fields of forms and filters are then names. What a page writes itself comes first.',
    keywords: [{ name: 'record', node: recordNode }, recordField()],
  },
  {
    file: 'blocks.md',
    title: 'Blocks',
    intro:
      'A block is a part of a page. Some blocks lay out others; the rest show the data of a source. `kind` is the type of the block.',
    keywords: [
      ...kinds('block'),
      ...defined(
        'tab',
        'panel',
        'layer',
        'mapLayer',
        'tableMap',
        'workbenchCard',
        'workbenchNext',
        'counterItem',
        'counterTrend',
        'series',
        'linkFilter',
      ),
    ],
  },
  {
    file: 'sources.md',
    title: 'Sources',
    intro:
      'A source defines where data comes from. Declare it in "sources" of the page; blocks, fields and filters use it by name. It loads when the first of them is shown. `kind` is the type of the source.',
    keywords: kinds('source'),
  },
  {
    file: 'actions.md',
    title: 'Actions and buttons',
    intro:
      'A button runs steps in order. Each step is an action: an object with exactly one verb, plus `when` or `with` if needed.',
    keywords: [...defined('button'), ...exported(), action(), ...verbs(), ...defined('branch')],
  },
  {
    file: 'fields.md',
    title: 'Dialogs, fields and filters',
    intro:
      'A dialog is a form that a button opens. Declare it in "dialogs" of the page. For a form on the page itself use the block [form](blocks.md#form).',
    keywords: [
      ...kindsOf('dialog').map(([name, node]) => ({ name: name === 'form' ? 'dialog' : name, node })),
      ...defined(
        'group',
        'attribute',
        'formStep',
        'field',
        'rowInput',
        'sendCode',
        'choicesFrom',
        'answer',
        'filter',
        'option',
      ),
    ],
  },
  {
    file: 'cells.md',
    title: 'Columns and cells',
    intro:
      'A column shows one value of each row of a [table](blocks.md#table); the items of a [detail](blocks.md#detail) use the same keys. `as` chooses the cell that shows the value.',
    keywords: defined('column'),
  },
  {
    file: 'validators.md',
    title: 'Validators',
    intro:
      'A validator is a rule for the value of a [field](fields.md#field): `"validate": "fullName"`. An empty field passes unless the rule says otherwise; `"required": true` requires a value. Spaces at both ends are ignored.',
    keywords: [],
  },
  {
    file: 'expressions.md',
    title: 'Expressions',
    intro: '',
    keywords: defined('expression', 'condition'),
  },
  {
    file: 'texts-and-permissions.md',
    title: 'Texts and permissions',
    intro:
      'Texts are in Chinese and English. Functions define what users may see and do; their ids come with the menu of the platform.',
    keywords: defined('text', 'func', 'capability'),
  },
  {
    file: 'site.md',
    title: 'The site',
    intro:
      '`schemas/site.json` has the settings of all pages: the home page, the menu, and the ids that pages may use.',
    keywords: [
      { name: 'site', node: siteNode, keysWithSection: namesOf(partsOf(siteNode)) },
      ...partsOf(siteNode),
      { name: 'entry', node: menuEntry },
    ],
  },
  {
    file: 'configuration.md',
    title: 'The configuration',
    intro:
      '`console.config.json` beside `index.html` has the settings of one installation. Server and console read it at start; nothing of it is built in. `npm run schemas` and the server check it.',
    keywords: [
      { name: 'configuration', node: configNode, keysWithSection: namesOf(partsOf(configNode)) },
      ...partsOf(configNode),
    ],
  },
];

const places = new Map<string, string>([
  ['block', 'blocks.md'],
  ['source', 'sources.md'],
  ...referenceSections
    .filter(
      ({ file }) => file !== 'blocks.md' && file !== 'sources.md' && file !== 'site.md' && file !== 'configuration.md',
    )
    .flatMap(({ file, keywords }) =>
      keywords.map(({ name }): [string, string] => [name, `${file}#${name.toLowerCase()}`]),
    ),
  ...[
    'tab',
    'panel',
    'layer',
    'mapLayer',
    'tableMap',
    'workbenchCard',
    'workbenchNext',
    'counterItem',
    'counterTrend',
    'series',
    'linkFilter',
  ].map((name): [string, string] => [name, `blocks.md#${name.toLowerCase()}`]),
]);

/** The place of a keyword in the reference: 'cells.md#column'. */
export function placeOfKeyword(keyword: string): string {
  const place = places.get(keyword);
  if (place === undefined) throw new Error(`the reference has no section for the keyword "${keyword}"`);
  return place;
}
