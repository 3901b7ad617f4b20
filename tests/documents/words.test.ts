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
  [/\b\d+ %|\} %/, 'a percentage without a space'],
];

const literal = /\ben:\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const member = /"en":\s*("(?:\\.|[^"\\])*")/g;
const filesOf = (folder: string, isWanted: RegExp, without: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => isWanted.test(file) && !without.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const texts = [
  ...filesOf('schemas', /\.json$/, /^schemas\/(?:grammar|served|index\.json|sources\.json)/).flatMap((file) =>
    [...read(file).matchAll(member)].map(([, text]) => ({ file, text: JSON.parse(text!) as string })),
  ),
  ...['src', 'server'].flatMap((folder) =>
    filesOf(folder, /\.tsx?$/, /\.test\.tsx?$|\/test-|\/testing\/|\/mistakes\/|\/generated\/|\/map\/city\//).flatMap(
      (file) =>
        [...read(file).matchAll(literal)].map(([, , text]) => ({ file, text: text!.replace(/\$?\{[^}]*\}/g, '{}') })),
    ),
  ),
];

test('texts are found', () => expect(texts.length).toBeGreaterThan(3000));

test('no English text has a word that another one replaces', () => {
  const found = texts.flatMap(({ file, text }) =>
    outliers.flatMap(([word, instead]) => (word.test(text) ? [`${file}: "${text}": ${instead}`] : [])),
  );
  expect(found).toEqual([]);
});
