import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSets } from '../../server/analytics/data-sets/index.ts';
import { openApi } from '../../server/openapi/open-api.ts';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import { PRODUCT_LIST } from '../../server/seed/products/product-list.ts';
import { expressionFunctions } from '../../src/engine/expression/function-texts.ts';
import { validatorMeanings, validatorNames } from '../../src/schemas/grammar/validator-names.ts';
import { callsPage } from './calls.ts';
import { dataSetsPage } from './data-sets.ts';
import { demoPage } from './demo-page.ts';
import { type ReferenceSection, referenceSections } from './reference-keywords.ts';
import { addedNames } from './reference-names.ts';
import { identityOf, keywordParts, referencePage, type SharedKeys, table } from './reference-page.ts';

const note = '<!-- Made by npm run generate from src/schemas. Do not edit. -->';
const callsNote = '<!-- Made by npm run generate from server/routes. Do not edit. -->';
const setsNote = '<!-- Made by npm run generate from server/analytics. Do not edit. -->';
const demoNote = '<!-- Made by npm run generate from server/seed. Do not edit. -->';
const folder = 'docs/reference';

const blockKeys: SharedKeys = { title: 'Keys of every block', names: ['heading', 'func', 'when', 'requires', 'span'] };

/** The pages of docs/reference by path, generated from the grammar. */
export function makeReference(): Record<string, string> {
  const pages = referenceSections.map((section): [string, string] => [
    `${folder}/${section.file}`,
    `${note}\n\n${bodyOf(section)}\n\n[All keywords](README.md)\n`,
  ]);
  return {
    [`${folder}/README.md`]: `${note}\n\n${index()}\n`,
    ...Object.fromEntries(pages),
    [`${folder}/data-sets.md`]: `${setsNote}\n\n${dataSetsPage(dataSets)}\n\n[All keywords](README.md)\n`,
    [`${folder}/demo.md`]: `${demoNote}\n\n${demoPage(PRODUCT_LIST)}\n\n[All keywords](README.md)\n`,
    [`${folder}/openapi.json`]: openApiText(openApi(platformRoutes)),
    [`${folder}/calls.md`]: `${callsNote}\n\n${callsPage(platformRoutes)}\n\n[All keywords](README.md)\n`,
  };
}

/** The document with a line for each operation, so that a change of one is one line of a diff. */
function openApiText({ paths, ...rest }: ReturnType<typeof openApi>): string {
  const lines = Object.entries(paths as Record<string, object>).map(([path, operations]) => {
    const methods = Object.entries(operations).map(([method, operation]) => member(method, operation));
    return `${JSON.stringify(path)}: {\n${methods.join(',\n')}\n}`;
  });
  const others = Object.entries(rest).map(([name, value]) => member(name, value));
  return `{\n${[...others, `"paths": {\n${lines.join(',\n')}\n}`].join(',\n')}\n}\n`;
}

const member = (name: string, value: unknown): string => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;

function bodyOf(section: ReferenceSection): string {
  switch (section.file) {
    case 'blocks.md':
      return referencePage(section, new Map(), blockKeys);
    case 'validators.md':
      return [referencePage(section, new Map()), validatorTable()].join('\n\n');
    case 'expressions.md':
      return expressionPage(section);
    default:
      return referencePage(section, new Map([[validatorIdentity, 'validators.md']]));
  }
}

const validatorIdentity = identityOf(validatorNames.map((name) => [name, validatorMeanings[name]]));

const validatorTable = (): string =>
  table(
    ['validator', 'accepts'],
    validatorNames.map((name) => [`\`"${name}"\``, validatorMeanings[name]]),
  );

/** The prose is in a template; tables from grammar and engine are inserted. */
function expressionPage({ keywords }: ReferenceSection): string {
  const template = readFileSync(join(import.meta.dirname, 'expressions.template.md'), 'utf8').trim();
  const told = new Map<string, string>();
  const parts: Record<string, string> = {
    names: addedNames(),
    functions: table(
      ['function', 'example', 'result'],
      expressionFunctions.map(({ name, usage, text }) => [`\`${name}\``, `\`${usage}\``, text]),
    ),
    keywords: keywords.flatMap((keyword) => keywordParts(keyword, told)).join('\n\n'),
  };
  return template.replace(/^\{\{(\w+)\}\}$/gm, (_, name: string) => parts[name] ?? '');
}

function index(): string {
  const sections = referenceSections.map(({ file, title, keywords }) => {
    const lines = keywords.map(
      ({ name, node }) => `- [${name}](${file}#${name.toLowerCase()}): ${firstSentence(node.description ?? '')}`,
    );
    return [`## [${title}](${file})`, introOf[file] ?? '', lines.join('\n')].filter((part) => part !== '').join('\n\n');
  });
  return ['# Reference', opening, ...sections, callsEntry].join('\n\n');
}

const opening = `Every keyword of the documents. [Writing a page](../writing-a-page.md) builds a page step by step.

Every object may also have \`"$comment"\`, which is ignored. Any other key is a mistake, and \`npm run schemas\` reports it with its line.`;

const callsEntry = `## [Data sets](data-sets.md)

The data sets of the reference platform, with their measures and dimensions.

## [Calls](calls.md)

Every call of the reference platform: who may call it, and the fields that it reads.

## [Messages](messages.md)

Every message of the checker, with a mistake that causes it and what \`--fix\` makes of it.

## [Demo](demo.md)

The products of the demo with their commands and parameters, and its passwords.`;

const introOf: Readonly<Record<string, string>> = {
  'validators.md': `${validatorNames.map((name) => `\`${name}\``).join(', ')}: rules for the value of a field.`,
  'expressions.md': 'Computed values: names, operators, functions, and missing values.',
};

/** The first sentence of a text. */
const firstSentence = (text: string): string => /^.*?[^.]\.(?= [A-Z{]|$)/.exec(text)?.[0] ?? text;
