import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What the specification words, and what is written so on devices. */
const asGiven = new Set(['当前企业下已存在该UID，请修改！']);

const filesOf = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(isWanted);

const isSource = (file: string) => /\.(ts|tsx|js)$/.test(file) && !/(test|generated|testing)/.test(file);
const files = [
  'schemas/site.json',
  'server/seed/menu-tree.ts',
  ...filesOf('schemas/pages', (file) => file.endsWith('.json')),
  ...filesOf('src/renderers', isSource),
  ...filesOf('src/engine', isSource),
  ...filesOf('server/texts', isSource),
  ...filesOf('server/legacy', isSource),
  ...filesOf('server/analytics', isSource),
];

const han = '\\p{Script=Han}';
const touching = new RegExp(`${han}[A-Za-z]|[A-Za-z]${han}`, 'u');
const quoted = new RegExp(`(['"\`])((?:(?!\\1).)*${han}(?:(?!\\1).)*)\\1`, 'gu');

test('a space stands between Chinese and Latin letters in every text of the product', () => {
  const tight = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(quoted)]
      .map(([, , words = '']) => words)
      // What fills a text brings its own language.
      .filter((words) => touching.test(words.replace(/\$?\{[^}]*\}/g, ' ')) && !asGiven.has(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(tight).toEqual([]);
});
