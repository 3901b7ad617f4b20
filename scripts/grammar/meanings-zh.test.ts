import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainMeaning } from '../../src/engine/compile/language/plain-meaning.ts';
import { galleryKinds } from '../../src/engine/compile/stage/gallery-kinds.ts';
import { meaningsZh } from '../../src/engine/compile/translate/meanings-zh/index.ts';
import { translateMeaning } from '../../src/engine/compile/translate/translate-meaning.ts';
import { meaningsIn } from './meanings-in.ts';

const root = join(import.meta.dirname, '../..');
const grammars = ['page', 'record', 'site', 'console-config'] as const;
const meanings = new Map(
  grammars.map((name) => {
    const schema: unknown = JSON.parse(readFileSync(join(root, `schemas/grammar/${name}.json`), 'utf8'));
    return [name, meaningsIn(schema)] as const;
  }),
);
const texts = Object.entries(meaningsZh);

test.each(grammars)('every meaning of %s.json has its Chinese', (name) => {
  const found = meanings.get(name)!;
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((text) => translateMeaning(text) === undefined)).toEqual([]);
});

test('what the gallery says of a kind has its Chinese', () => {
  const without = galleryKinds.filter(({ meaning }) => translateMeaning(plainMeaning(meaning)) === undefined);
  expect(without.map(({ group, name }) => `${group} ${name}`)).toEqual([]);
});

test('no Chinese is left of a meaning that the grammar has no longer', () => {
  const said = new Set([...meanings.values()].flat().map((text) => text.replace(/\n\nDefault: `.*`$/s, '')));
  expect(texts.map(([english]) => english).filter((english) => !said.has(english))).toEqual([]);
});

/** Words between quotes that are no code: what a user reads, which is translated. */
const shown =
  /"(?:alarms?|group|More|not applicable|Add company|Edit company|Choose a group on the left|Delete \\?"|\{name\}"?)/;
const codeIn = (text: string): string[] => [
  ...[...text.matchAll(/`[^`]+`/g)].map(([code]) => code).filter((code) => !code.includes(' of the ')),
  ...[...text.matchAll(/"[^" ]+"/g)].map(([code]) => code).filter((code) => !shown.test(code)),
  ...(plainMeaning(text).match(/\{\w+\}|\/[\w/-]{3,}|\d+/g) ?? []),
];

describe('the Chinese', () => {
  test('names the same keys, paths and numbers', () => {
    const lost = texts.flatMap(([english, chinese]) =>
      codeIn(english)
        .filter((code) => !chinese.includes(code))
        .map((code) => `${code}: ${chinese}`),
    );
    expect(lost).toEqual([]);
  });

  test('has a blank between Chinese and Latin, and Chinese signs', () => {
    const wrong = texts.flatMap(([, chinese]) =>
      /\p{Script=Han}[A-Za-z\d`"]|[A-Za-z\d`"]\p{Script=Han}|\p{Script=Han}[,;:?!.]|[，。；：] | {2}/u.test(chinese)
        ? [chinese]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('is a sentence where the English is one', () => {
    const wrong = texts.filter(([english, chinese]) => /[.?]$/.test(english) !== /(?:[。？]|\.{3}"\})$/.test(chinese));
    expect(wrong.map(([, chinese]) => chinese)).toEqual([]);
  });
});
