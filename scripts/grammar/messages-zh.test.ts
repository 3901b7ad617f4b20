import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../../src/engine/compile/issue.ts';
import { hintsZh } from '../../src/engine/compile/translate/hints-zh/index.ts';
import { messagesZh } from '../../src/engine/compile/translate/messages-zh/index.ts';
import { readTemplate } from '../../src/engine/compile/translate/template.ts';
import { catalogues, sentencesOf } from '../../src/engine/compile/translate/translate-issue.ts';
import { messageExamples } from './message-examples.ts';

const issues: Issue[] = messageExamples.map(({ plant }) => plant().issue);

/** Words of the grammar and of the web that Chinese texts have as they are. */
const kept = new Set(
  'JSON id URL https GET BEGIN END CSV base64 true false null in kind body site origins row rows value path prefix page item start static rest paged tree dictionary pick files verifyCode attributeValue dayRules assetForm filters locationFixes personalization docs reference calls md records n w h x y json'.split(
    ' ',
  ),
);

/** What is left of a text without what is quoted, in brackets, or code of one word. */
const prose = (text: string): string =>
  text
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/\{[^{}]*\}|\[[^[\]]*\]|\([^()]*\)/g, ' ')
    .replace(/[\w$]*[.<>=!&|/:][\w$.<>=!&|/:]*/g, ' ');

test('every mistake has its message, its hint and its place in Chinese', () => {
  const left = issues.filter(({ zh, hint }) => zh === undefined || (hint !== undefined && zh.hint === undefined));
  expect(left.map(({ message }) => message)).toEqual([]);
  // What is left are names: two words in a row would be English.
  const english = /[a-z]{2,} [a-z]{2,}|\b(?:a|an|the) /;
  const wrong = issues
    .flatMap(({ zh }) => [zh!.message, zh!.hint ?? ''])
    .filter((text) =>
      english.test(
        prose(text)
          .replace(/ +in +/g, ', ')
          .replace(/ {2,}/g, ', '),
      ),
    );
  expect([...new Set(wrong)]).toEqual([]);
  for (const { message, zh } of issues) expect(zh!.message, message).toMatch(/\p{Script=Han}/u);
  for (const { hint, zh } of issues) if (hint) expect(zh!.hint, hint).toMatch(/\p{Script=Han}.*(?:[。？]|\.{3})$/su);
});

/** Parts of a configuration, which are called by their key. */
const ownNames = new Set(['demo', 'origins', 'platform', 'rsa', 'weChat']);

test('a place is in Chinese, apart from the keys of a configuration', () => {
  const words = issues.flatMap(({ zh }) => prose(zh!.path).match(/[A-Za-z]+/g) ?? []);
  expect([...new Set(words)].filter((word) => !ownNames.has(word))).toEqual([]);
});

describe.each([
  ['messages', messagesZh],
  ['hints', hintsZh],
] as const)('the catalogue of %s', (name, texts) => {
  test('has no English word of its own', () => {
    const wrong = Object.values(texts).flatMap((chinese) =>
      readTemplate(chinese).literals.flatMap((literal) =>
        (literal.match(/[A-Za-z]+\d*/g) ?? []).filter(
          (word) => !kept.has(word) && !new RegExp(`[{<"][^"]*${word}`).test(chinese),
        ),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('has what the checker says, and nothing else', () => {
    const said = issues.flatMap(({ message, hint = '' }) =>
      name === 'messages' ? [message.replace(/, also on lines? .*$/, '')] : [hint, ...sentencesOf(hint)],
    );
    const used = new Set(
      [...new Set(said)].flatMap((text) => catalogues[name].fitting(text).map(({ template }) => template.text)),
    );
    const unused = Object.keys(texts).filter((text) => !used.has(text) && !isInCode(text));
    expect(unused, 'No mistake is planted for these, and no code writes them.').toEqual([]);
  });

  test('of templates that fit one text equally well, none says something else', () => {
    const said = issues.flatMap(({ message, hint = '' }) => (name === 'messages' ? [message] : sentencesOf(hint)));
    const doubtful = [...new Set(said)].flatMap((text) => {
      const [first, second] = catalogues[name].fitting(text);
      const isSame =
        !second || second.template.weight < first!.template.weight || first!.translation === second.translation;
      return isSame ? [] : [`${text}: ${first!.translation} | ${second.translation}`];
    });
    expect(doubtful).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../..');
const code = ['src/engine/compile', 'src/engine/expression', 'src/schemas']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test-|\/(?:translate|mistakes|generated)\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Templates that the code makes of two parts, each with another number of names or keys. */
const composed = new Set([
  '"{key}" does not belong to the kind "{kind}"',
  'the dialogs {names:names} are never opened',
  'the shared steps "{name}" are never used',
  'a download must have one method, this one has two',
  'a start must have one method, this one has two',
  'a status is a field or an expression, this one has none',
]);

/** True if code of the checker has the longest part of a template between its values. */
function isInCode(template: string): boolean {
  const [longest = ''] = [...readTemplate(template).literals].sort((one, other) => other.length - one.length);
  return composed.has(template) || code.includes(longest.replace(/^Write |^[" ]+|[" ]+$/g, ''));
}
