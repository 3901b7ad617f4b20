import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSchema, siteSchema } from '../../../schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { atPointer } from '../../../schemas/rules/json-pointer.ts';
import { checkPage } from './check-page.ts';
import { checkSite } from './check-site.ts';
import { baseContext, baseDocuments, productContext } from './test-documents.ts';
import { stringPlaces, usedPlaces } from './test-places.ts';
import { walkGrammar } from './walk-grammar.ts';

/** Places without a note in the grammar whose names a rule checks: a misspelt one is planted at each. */
const checked = [
  'block table.cards.title',
  'block table.cards.picture',
  'block table.arrivals.key',
  'block table.groups.by[].filter',
  'block table.groups.valueField',
  'block table.groups.titleField',
  'block table.groups.countField',
  'block map.focus.layer',
  'tableMap.unplaced',
  'block part.design.dialog',
  'field.same',
  'field.valueField',
  'field.titleField',
  'field.accept',
  'field.inStep',
  'upload.accept',
  'source paged.patch[].key',
  'source paged.patch[].set.*',
  'source data.measures[]',
  'attribute.valueField',
  'attribute.titleField',
  'dialog batchEdit.fields[]',
  'filter.valueField',
  '.omit[]',
  'layer.filters.*[]',
  'counterItem.key',
  '.shell.alarms.rows[].key',
  '.shell.alarms.domains[].row',
];

/** What no check can know, and why. */
const free: Readonly<Record<string, readonly RegExp[]>> = {
  'it declares a name or an id': [
    /^\.(id|path|\$schema)$/,
    /\bid$/,
    /\.as$/,
    /^(field|filter|option|layer|rowInput)\.(field|endField|value)$/,
    /^\.(functions|dictionaries)\b/,
    /^\.menu\..*\.(tenantId|caption)$/,
    /^\.frames\.(areas|forceTenants)\[\]$/,
  ],
  'the answers of calls have any names': [/^counterTrend\.(key|before)$/],
  'it is said in words': [
    /\b(zh|en|caption)$/,
    /^action\.toast$/,
    /^text$/,
    /^\.access\.byFunction\[\]\.captions\[\]$/,
  ],
  'its expression is checked': [/\.\$$/],
  'its form says all': [/color(s\[\])?$/, /^button\.press$/],
  'it is checked with the options and limits of its field': [/^(field|rowInput)\.default$/],
  'the same keys of a field or a source are planted': [
    /^rowInput\.(valueField|titleField)$/,
    /^filter\.titleField$/,
    /^block crud\.list\.patch|^source (rest|box)\.patch/,
    /^layer\.filters\.\*$/,
  ],
  'only the platform knows it': [
    /^block table\.groups\.by\[\]\.value$/,
    /^block workbench\.panels\.scale$/,
    /^workbenchCard\.(type|panel)$/,
    /^workbenchNext\.(key|since)$/,
    /^sendCode\./,
    /^field\.(appType|uniqueAs)$/,
    /^command\.key$/,
    /^tableMap\.readBy$/,
    /^upload\.field$/,
    /\.(at|children|hasChildren)$/,
    /^\.menu\.appName$/,
    /^\.shell\.search\[\]\.(name|note)$/,
    /^\.devices\./,
    /^\.frames\.folders\.\*$/,
  ],
  'the table looks it up among its columns': [/^column\.below\[\]$/],
  'any name will do': [/^download\.fileName$/, /^block map\.focus\.parameter$/],
  'it is a parameter of the page that opens, checked if it is a filter or a drawer': [/^linkFilter\.as$/],
};

const page = stringPlaces(pageSchema);
const site = stringPlaces(siteSchema);
const places = new Map([...page, ...site]);
const isNoted = ({ refers, pathOf, expects, $ref }: GrammarNode) =>
  [refers, pathOf, expects, $ref].some((note) => note !== undefined);

test('every string of the grammar is checked, or says why it cannot be', () => {
  const reasons = Object.values(free).flat();
  const unvisited = [...places].filter(
    ([place, node]) =>
      !place.endsWith('$comment') &&
      !isNoted(node) &&
      !checked.includes(place) &&
      !reasons.some((one) => one.test(place)),
  );
  expect(unvisited.map(([place]) => place)).toEqual([]);
  const names = [...places.keys()];
  expect(reasons.filter((one) => !names.some((name) => one.test(name)))).toEqual([]);
});

/** Two letters in the wrong order, and a letter more: some names are only known to be misspelt by one of them. */
const misspelt = (name: string): string[] => {
  const at = Math.max(1, Math.floor(name.length / 2));
  return [`${name}Zq`, name.slice(0, at - 1) + name.slice(at, at + 1) + name.slice(at - 1, at) + name.slice(at + 1)];
};

const siteText = readFileSync(join(import.meta.dirname, '../../../../schemas/site.json'), 'utf8');
const documents = [
  ...baseDocuments.map(({ file, text }) => ({
    text,
    used: usedPlaces(pageSchema, JSON.parse(text)),
    check: (planted: string) => checkPage(file, planted, baseContext).issues,
  })),
  {
    text: siteText,
    used: usedPlaces(siteSchema, JSON.parse(siteText)),
    check: (planted: string) => checkSite('site.json', planted, productContext.pages).issues,
  },
];

/** The text with another string at a pointer. */
function withString(text: string, pointer: string, value: string): string {
  const document = JSON.parse(text) as object;
  const end = pointer.lastIndexOf('/');
  const holder = atPointer(document, pointer.slice(0, end)) as Record<string, unknown>;
  holder[pointer.slice(end + 1).replaceAll('~1', '/')] = value;
  return JSON.stringify(document);
}

function isFound(place: string): boolean {
  for (const { text, used, check } of documents)
    for (const pointer of used.get(place)?.slice(0, 8) ?? []) {
      const name = atPointer(JSON.parse(text), pointer);
      if (typeof name !== 'string') continue;
      if (misspelt(name).some((one) => check(withString(text, pointer, one)).length > 0)) return true;
    }
  return false;
}

/** Names whose meaning depends on what is around. */
const byPlace: readonly string[] = [
  'record',
  'recordField',
  'base',
  'rowField',
  'ownField',
  'path',
  'dataSet',
  'dataFilter',
];
/** Here the site names pages of older applications, which are not known. */
const inFrames = ['.access.byFunction[].allows', '.shell.alarms.map', '.shell.position'];

test('a misspelt name is found at every place that names something (PAGE-03)', () => {
  const isUsed = (place: string) => documents.some(({ used }) => used.has(place));
  const named = [...places].filter(
    ([place, { refers }], index, all) =>
      refers !== undefined &&
      isUsed(place) &&
      !inFrames.includes(place) &&
      // Others are looked up alike everywhere.
      (byPlace.includes(refers) || all.findIndex(([, other]) => other.refers === refers) === index),
  );
  const missed = [...named.map(([place]) => place), ...checked].filter((place) => !isFound(place));
  expect(missed).toEqual([]);
});

/** The keys of a keyword that are a smallest and a largest value: 'field minRows'. */
const limits = Object.entries(pageSchema.$defs ?? {}).flatMap(([name, { properties = {} }]) =>
  Object.keys(properties).flatMap((key) => {
    const most = key.replace(/^min/, 'max');
    return key.startsWith('min') && Object.hasOwn(properties, most) ? [{ name, least: key, most }] : [];
  }),
);

test('a smallest value above the largest one is found at every pair of limits (PAGE-03)', () => {
  expect(limits).toContainEqual({ name: 'field', least: 'minRows', most: 'maxRows' });
  const missed = limits.filter(({ name, least, most }) => {
    for (const { file, text } of baseDocuments) {
      const document = JSON.parse(text) as object;
      const keyword = walkGrammar(pageSchema, document).keywords.find(
        (one) => one.name === name && one.value[least] !== undefined,
      );
      if (!keyword) continue;
      Object.assign(keyword.value, { [least]: 9, [most]: 8 });
      return checkPage(file, JSON.stringify(document), baseContext).issues.length !== 1;
    }
    return true;
  });
  expect(missed).toEqual([]);
});
