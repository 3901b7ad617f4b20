import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord } from '../../src/schemas/rules/is-record.ts';

const root = join(import.meta.dirname, '..', '..');

interface Pair {
  zh: string;
  en: string;
  file: string;
}

/** Chinese texts that need a second English text, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  禁用: 'The state Disabled and the button Disable.',
  置顶: 'The state Pinned and the button Pin.',
  标题: "Title of a record, Heading in the text editor's toolbar.",
  编号: 'Feedback has a number, a device a UID.',
  中文: 'In the choice of the language, its own name.',
  次: 'English counts alarms; figures that are counted have no unit.',
  待处理: 'Feedback is new, a work order is to do.',
  日期: 'One date, or several days.',
};

const filesOf = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(isWanted);

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The bilingual texts of one document. */
function pairsIn(value: unknown, file: string): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => pairsIn(item, file));
  if (!isRecord(value)) return [];
  if (typeof value.zh === 'string' && typeof value.en === 'string') return [{ zh: value.zh, en: value.en, file }];
  return Object.values(value).flatMap((item) => pairsIn(item, file));
}

const literal = String.raw`(['"\`])((?:\\.|(?!\1).)*)\1`;
const pairLiteral = new RegExp(
  String.raw`\bzh:\s*${literal},\s*en:\s*${literal.replaceAll(String.raw`\1`, String.raw`\3`)}`,
  'gs',
);
/** The text of a literal with quotes unescaped. */
const unquoted = (text: string) => text.replace(/\\(.)/g, '$1');

/** The `zh: '...', en: '...'` literals of one module. */
const literalsIn = (file: string): Pair[] =>
  [...read(file).matchAll(pairLiteral)].map((match) => ({ zh: unquoted(match[2]!), en: unquoted(match[4]!), file }));

const documents = filesOf(
  'schemas',
  (file) => file.endsWith('.json') && !/^schemas\/(?:grammar\/|served\/|sources\.json)/.test(file),
);
const isModule = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-|\/testing\/|\/mistakes\/|\/generated\//.test(file);
// What data sets and standard panels call their figures is read beside the texts of pages.
const modules = ['src', 'server/analytics', 'server/routes/charts'].flatMap((folder) => filesOf(folder, isModule));
const pairs = [...documents.flatMap((file) => pairsIn(JSON.parse(read(file)), file)), ...modules.flatMap(literalsIn)];

/** A text in lower case without trailing punctuation. */
const normal = (text: string) =>
  text
    .replace(/[\s.。:：…!?！？]+$/u, '')
    .trim()
    .toLowerCase();
/** An English text without its plural s, since Chinese has no plural: 设备 is Device and Devices. */
const english = (text: string) => normal(text).replace(/s$/, '');

const englishes = new Map<string, Map<string, string[]>>();
for (const { zh, en, file } of pairs) {
  const key = normal(zh);
  const known = englishes.get(key) ?? new Map<string, string[]>();
  englishes.set(key, known);
  known.set(english(en), [...(known.get(english(en)) ?? []), `${en} (${file})`]);
}
const twice = [...englishes].filter(([, forms]) => forms.size > 1);

test('texts are found', () => {
  expect(pairs.filter(({ file }) => file.startsWith('src/')).length).toBeGreaterThan(500);
  expect(pairs.filter(({ file }) => file.startsWith('schemas/')).length).toBeGreaterThan(300);
});

test('one Chinese text has one English', () => {
  const lines = twice
    .filter(([zh]) => !Object.hasOwn(allowed, zh))
    .map(([zh, forms]) => `${zh}: ${[...forms.values()].map((places) => places.join(', ')).join(' | ')}`);
  expect(lines).toEqual([]);
});

test('each exception is needed', () => {
  expect(Object.keys(allowed).filter((zh) => !twice.some(([key]) => key === zh))).toEqual([]);
});

/** Names of fields that share their English with another field, each with its reason. */
const allowedFields: Readonly<Record<string, string>> = {
  'model: Name': 'dictLabel is the name of the list that a model is chosen from.',
  'model: Code': 'dictValue is the code of the list that a model is chosen from.',
};

test('the fields of a record that have one English title have one Chinese title', () => {
  const found = documents
    .filter((file) => file.startsWith('schemas/records/'))
    .flatMap((file) => {
      const titles = new Map<string, Set<string>>();
      for (const [, field] of Object.entries<{ title?: unknown }>(JSON.parse(read(file)).fields ?? {})) {
        for (const { zh, en } of pairsIn(field.title, file)) titles.set(en, (titles.get(en) ?? new Set()).add(zh));
      }
      const record = file.replace(/^.*\/|\.json$/g, '');
      return [...titles].flatMap(([en, zh]) =>
        zh.size > 1 ? [[`${record}: ${en}`, [...zh].join(', ')] as const] : [],
      );
    });
  expect(found.filter(([name]) => !Object.hasOwn(allowedFields, name))).toEqual([]);
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(allowedFields).sort());
});
