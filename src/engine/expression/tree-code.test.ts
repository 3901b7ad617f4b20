import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { anyScope } from './any-scope.ts';
import { compileExpression } from './compile-expression.ts';
import { encodeTree } from './encode-tree.ts';
import { evaluate } from './evaluate.ts';
import { parseAhead } from './parse-ahead.ts';
import { parseExpression } from './parse-expression.ts';
import { plainTree, preparedExpression, prepareTrees } from './prepared-expressions.ts';
import type { SyntaxNode } from './syntax.ts';
import { anyEdited, anyText, anyValid, anyValues, validExpressions } from './test-random-expressions.ts';
import { decodeTree } from './tree-code.ts';

/** Fixed, so that every run tries the same texts. */
const options = { seed: 20_260_801, numRuns: propertyRuns(2000) };
const anyExpression = fc.oneof({ weight: 4, arbitrary: anyValid }, anyEdited, anyText);

const treeOf = (text: string): SyntaxNode => (parseExpression(text) as { node: SyntaxNode }).node;
const inJson = (code: unknown): unknown => JSON.parse(JSON.stringify(code));

test.each([
  ['row.status == 1', ['==', 0, 15, [0, 10], [14, 15]]],
  ['has(form.a) ? "x" : -1', ['?', 0, 22, ['has', 0, 11, [4, 10]], [14, 17], [20, 22]]],
  ["row.tags.join(', ')", ['.join', 0, 19, [0, 8], ['=', 14, 18, ', ']]],
  ['row["a b"][0]', ['[]', 0, 13, ['.', 0, 10, [0, 3], 4, 9, 'a b'], [11, 12]]],
  ['{"k": !row.on}', ['{', 0, 14, ['k', ['!', 6, 13, [7, 13]]]]],
])('the code of %s refers to its text', (text, code) => {
  expect(encodeTree(treeOf(text), text)).toEqual(code);
});

test('a decoded tree equals the parsed one', () => {
  const check = (text: string) => {
    const { tree } = compileExpression(text, anyScope);
    if (!tree) return;
    const decoded = decodeTree(inJson(encodeTree(tree, text)), text);
    // JSON has neither -0 nor numbers that are too large.
    if (decoded === undefined) expect(text).toMatch(/- 0|- 1e999/);
    else expect(decoded).toEqual(tree);
  };
  fc.assert(fc.property(anyExpression, check), options);
});

test('an expression that was parsed ahead has the same results and messages', () => {
  let count = 0;
  fc.assert(
    fc.property(anyExpression, anyValues, (text, values) => {
      // A space more: a text of its own, which no other test has prepared.
      const own = `${text} `;
      const trees = inJson(parseAhead([own])) as Values;
      if (!Object.hasOwn(trees, own)) return;
      expect(prepareTrees([own], trees)).toEqual([]);
      count += 1;
      const direct = compileExpression(own, anyScope).expression!;
      const { value, ...why } = evaluate(preparedExpression(own, 'value')!, values);
      const expected = evaluate(direct, values);
      expect(why).toEqual(
        expected.problem === undefined && expected.missing === undefined ? {} : withoutValue(expected),
      );
      if (Object.keys(why).length === 0) expect(value).toEqual(expected.value);
      const condition = compileExpression(own, anyScope, 'boolean').expression;
      if (condition)
        expect(evaluate(preparedExpression(own, 'condition')!, values)).toEqual(evaluate(condition, values));
    }),
    options,
  );
  expect(count).toBeGreaterThan(options.numRuns / 4);
});

const withoutValue = ({ value: _, ...why }: ReturnType<typeof evaluate>) => why;

test('a path has the tree of the parser', () => {
  const name = fc.constantFrom(...Object.keys(anyScope), 'a', 'in', 'true', 'for', '__proto__', 'x1', '1', '灯', '');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), (names) => {
      const text = names.join('.');
      const plain = plainTree(text);
      if (plain) expect(compileExpression(text, anyScope).tree).toEqual(plain);
    }),
    options,
  );
  expect(plainTree('row.department.code')).toBeDefined();
});

describe('a malformed code', () => {
  const text = 'row.a + size(form.b)';

  test.each<[string, unknown]>([
    ['no array', '=='],
    ['no parts', []],
    ['an unknown function', ['sizes', 8, 20, [13, 19]]],
    ['too few arguments', ['size', 8, 20]],
    ['too many arguments', ['size', 8, 20, [13, 19], [13, 19]]],
    ['a macro without a list', ['map', 0, 5, [0, 3], [0, 5]]],
    ['a macro without a name', ['.map', 0, 5, [0, 3], [0, 5], [0, 3]]],
    ['too few sides', ['+', 0, 20, [0, 5]]],
    ['a place outside the text', [0, 99]],
    ['a place that is not a number', ['+', 0, null, [0, 5], [13, 19]]],
    ['a place without a path or literal', [4, 8]],
    ['a literal that JSON does not have', ['=', 0, 5, { a: 1 }]],
    ['a forbidden key', ['{', 0, 5, ['__proto__', [0, 5]]]],
  ])('with %s has no tree', (_, code) => {
    expect(decodeTree(code, text)).toBeUndefined();
  });

  test('never throws, neither when decoded nor when evaluated', () => {
    const codes = validExpressions.map((one) => [one, JSON.stringify(encodeTree(treeOf(one), one))] as const);
    const piece = fc.constantFrom('0', '9', '[', ']', ',', '"', '"x"', 'null', '-', '');
    const edits = fc.array(fc.tuple(fc.nat(), piece), { minLength: 1, maxLength: 3 });
    let spaces = '';
    const check = ([valid, code]: readonly [string, string], changes: [number, string][], values: Values) => {
      const edited = changes.reduce(
        (all, [at, to]) => all.slice(0, at % all.length) + to + all.slice((at % all.length) + 1),
        code,
      );
      spaces += ' ';
      const own = valid + spaces;
      if (prepareTrees([own], { [own]: parsedOr(undefined, edited) }).length > 0) return;
      evaluate(preparedExpression(own, 'value')!, values);
    };
    fc.assert(fc.property(fc.constantFrom(...codes), edits, anyValues, check), {
      ...options,
      numRuns: propertyRuns(1000),
    });
  });
});

type Values = Record<string, unknown>;

function parsedOr(fallback: unknown, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
