import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { Scope } from '../../../schemas/rules/scope.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import type { ExpectedKind } from '../../expression/expected-result.ts';
import type { Issue } from '../issue.ts';
import { shippedExpressions } from '../language/test-language.ts';
import { translateHint, translateMessage } from '../translate/translate-issue.ts';
import { folderMistakes } from './mistakes/folders.ts';
import { issuesOfFolder } from './test-folder-mistakes.ts';
import { mistakeAreas, plantMistake } from './test-mistakes.ts';

/** Two English words in a row outside of quotes and of code. */
function englishIn(text: string): string | undefined {
  const bare = text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '“”')
    .replace(/\{[^{}]*\}|\[[^[\]]*\]|\([^()]*\)/g, '“”')
    .replace(/[\w$]*[.<>=!&|/:][\w$.<>=!&|/:]*/g, '“”');
  return /[A-Za-z]{2,} (?!in\b)[A-Za-z]{2,}|\b(?:a|an|the|or|and|of) /.exec(bare.replace(/ in /g, '、'))?.[0];
}

test('each planted mistake says its place, its message and its hint in Chinese', () => {
  const planted = Object.values(mistakeAreas)
    .flat()
    .flatMap((mistake): Issue[] => {
      const { file, text, check } = plantMistake(mistake);
      return check(file, text);
    });
  const ofFolders = folderMistakes.flatMap(({ files, isClosed }) => issuesOfFolder(files, isClosed));
  const wrong = [...planted, ...ofFolders].flatMap(({ message, hint, zh }) => {
    if (!zh || zh.message === message || (hint !== undefined && zh.hint === hint)) return [`${message} ${hint}`];
    const english = [zh.message, zh.hint ?? ''].flatMap((text) => englishIn(text) ?? []);
    return english.map((found) => `${found}: ${zh.message} ${zh.hint}`);
  });
  expect([...new Set(wrong)]).toEqual([]);
});

const lamp = { record: { on: 'boolean', level: 'number' } } as const;
const scope: Scope = {
  row: {
    record: {
      name: 'text',
      count: 'number',
      enabled: 'boolean',
      tags: { list: 'text' },
      lamps: { list: lamp },
      department: { record: { code: 'text' } },
    },
  },
  form: 'any',
  page: { record: {}, open: true },
};
const expected: readonly ExpectedKind[] = ['any', 'boolean', 'text', 'number', 'list'];

/** What is said of an expression and is not in Chinese. */
const leftOf = (text: string): string[] =>
  expected
    .flatMap((kind) => compileExpression(text, scope, kind).problems)
    .flatMap(({ message, hint }) => {
      const said = [translateMessage(message), hint === undefined ? '' : translateHint(hint)];
      const isChinese = said.every((one) => one !== undefined);
      return isChinese ? [] : [`${text}: ${message}. ${hint} | ${said.join(' ')}`];
    });

test('whatever is compared, joined or called has its mistakes in Chinese', () => {
  const values = [
    'row.name',
    'row.count',
    'row.enabled',
    'row.tags',
    'row.lamps',
    'row.department',
    'null',
    '"b"',
    '1',
  ];
  const more = ['true', '[1]', '{"b": 1}', 'form.x', '!row.count', '-row.name', 'row.tags[row.name]', 'row.name[1]'];
  const all = [...values, ...more];
  const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', 'in', '&&', '||'];
  const alone = all.flatMap((one) => [
    ...[one, `!${one}`, `-${one}`, `size(${one})`, `has(${one})`, `${one}.length`, `${one}[0]`, `${one}["x"]`],
    ...[`${one}.contains(1)`, `${one}.matches("x")`, `${one}.map(x, x.y)`, `${one}.filter(x, 1)`, `now(${one})`],
    ...[`${one}.getFullYear()`, `${one}.join(1, 2, 3)`, `sum(${one})`, `int(${one})`],
  ]);
  const pairs = all.flatMap((one) =>
    all.flatMap((other) => [
      ...operators.map((operator) => `${one} ${operator} ${other}`),
      `${one} ? ${other} : ${one}`,
      `${one}[${other}]`,
    ]),
  );
  const long = [`"${'b'.repeat(3000)}"`, `${'!'.repeat(500)}row.enabled`];
  expect([...alone, ...pairs, ...long].flatMap(leftOf)).toEqual([]);
});

const shipped = [...new Set(shippedExpressions.map(({ expression }) => expression))];

test('an expression that ends anywhere, or has a sign too many, has its mistake in Chinese', () => {
  const sign = fc.constantFrom(...'=&|!()[]{}"\'.,?:+-*/ x1中，；“（@#\\\n%<;$', ' is ', ' not ', ' in ', ' and ');
  const broken = fc.tuple(fc.constantFrom(...shipped), fc.nat(300), sign, fc.nat(1));
  fc.assert(
    fc.property(broken, ([text, index, more, cut]) => {
      const at = index % (text.length + 1);
      expect(leftOf(text.slice(0, at))).toEqual([]);
      expect(leftOf(text.slice(0, at) + more + text.slice(at + cut))).toEqual([]);
    }),
    { numRuns: propertyRuns(1500) },
  );
});
