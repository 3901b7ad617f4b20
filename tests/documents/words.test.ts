import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Words that no text of the product has, with what it says instead (docs/style.md, "Words on screen"). */
const outliers: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\be-mails?\b|\bmailbox/i, 'email'],
  [/\bcolours?\b/i, 'color'],
  [/\bcentres?\b/i, 'center'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\b(?:personal|author|organ|util|recogn)is(?:e|ed|es|ing|ation)\b/i, '-ize'],
  [/\b(?:some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\bpictures?\b|\bphotos?\b/i, 'image'],
  [/\bsecond factor\b/i, 'two-factor authentication'],
  [/\bmistakes?\b/i, 'error'],
  [/\bluminaires?\b/i, 'lamp'],
  [/\btickets?\b/i, 'work order'],
  [/\balerts?\b/i, 'alarm'],
  [/\bcharging piles?\b/i, 'EV charger'],
  [/\b(?:could|can)n[’']t\b|\bunable to\b|\bfailed to\b/i, 'Could not, Cannot'],
  [/could not be (?:loaded|read|saved)/i, 'Could not load, read, save'],
  [/^domains?$/i, 'Kind (of alarms)'],
  [/\{[\w.]+\} hrs?\b|\b\d+ hrs?\b|\bhrs\b/i, '2 h, or 2 hours'],
];

/** How figures are not written, in either language. */
const figures: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\d %|\} %/, '80%'],
  [/[\d}] (?:~|-) [\d{]/, '3–30, in Chinese 3~30'],
  [/[+(（ ]-\d/, 'a minus, −'],
];
/** The modules that write figures for all others. */
const formatters = ['fill-text.ts', 'number-format.ts', 'chart-figure.ts', 'typed-number.ts'];

const literal = /\ben:\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const chinese = /\bzh:\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const member = /"en":\s*("(?:\\.|[^"\\])*")/g;
const filesOf = (folder: string, isWanted: RegExp, without: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => isWanted.test(file) && !without.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = filesOf('schemas', /\.json$/, /^schemas\/(?:grammar|served|index\.json|sources\.json)/);
const modules = ['src', 'server'].flatMap((folder) =>
  filesOf(
    folder,
    /\.tsx?$/,
    /\.test\.tsx?$|\/test-|\/testing\/|\/mistakes\/|\/generated\/|\/map\/city\/|\/former-headings\.ts$/,
  ),
);
/** The texts of the product in one language, with {} for what fills them. */
const textsIn = (inDocument: RegExp, inModule: RegExp) => [
  ...documents.flatMap((file) =>
    [...read(file).matchAll(inDocument)].map(([, text]) => ({ file, text: JSON.parse(text!) as string })),
  ),
  ...modules.flatMap((file) =>
    [...read(file).matchAll(inModule)].map(([, , text]) => ({ file, text: text!.replace(/\$?\{[^}]*\}/g, '{}') })),
  ),
];
const texts = textsIn(member, literal);

test('texts are found', () => expect(texts.length).toBeGreaterThan(3000));

test('no English text has a word that another one replaces', () => {
  const found = texts.flatMap(({ file, text }) =>
    outliers.flatMap(([word, instead]) => (word.test(text) ? [`${file}: "${text}": ${instead}`] : [])),
  );
  expect(found).toEqual([]);
});

test('texts write percentages, ranges and negative numbers alike in both languages', () => {
  const inChinese = textsIn(/"zh":\s*("(?:\\.|[^"\\])*")/g, chinese);
  const found = [...texts, ...inChinese].flatMap(({ file, text }) =>
    figures.flatMap(([form, instead]) => (form.test(text) ? [`${file}: "${text}": ${instead}`] : [])),
  );
  expect(found).toEqual([]);
});

test('only the shared formatters write figures', () => {
  const found = modules.filter(
    (file) =>
      /\btoLocaleString\(|\bIntl\.NumberFormat\(/.test(read(file)) &&
      !formatters.some((name) => file.endsWith(`/${name}`)),
  );
  expect(found).toEqual([]);
});

test('only one component writes a unit after a figure, so that a percent sign has no gap', () => {
  // The others write it after a heading.
  const known = ['widgets/unit.tsx', 'charts/list-chart.tsx', 'charts/chart-table.tsx', 'charts/pivot/pivot-view.tsx'];
  const found = modules.filter((file) => /className=["'{`]+lamp-unit/.test(read(file)));
  expect(found.sort()).toEqual(known.map((file) => `src/renderers/${file}`).sort());
});
