import { describe, expect, test } from 'vitest';
import type { Scope } from '../../schemas/rules/scope.ts';
import { compileExpression } from './compile-expression.ts';
import { evaluate, isTrue } from './evaluate.ts';

const lamp = { record: { name: 'text', on: 'boolean', level: 'number' } } as const;
const scope: Scope = {
  row: {
    record: {
      name: 'text',
      code: 'text',
      count: 'number',
      depth: 'number',
      enabled: 'boolean',
      time: 'text',
      expiredTime: 'text',
      tags: { list: 'text' },
      lamps: { list: lamp },
      department: { record: { code: 'text', manager: { record: { name: 'text' } } } },
      extra: 'any',
    },
  },
  user: { record: { isAdmin: 'boolean', roles: { list: 'number' } }, open: true },
  page: { record: {}, open: true },
  dict: { record: { status: { record: {}, open: true } } },
  form: 'any',
};
const values = {
  row: {
    name: 'Lamp 灯 7',
    code: '0042',
    count: 5,
    enabled: true,
    time: '2025-03-01 08:00:00',
    expiredTime: null,
    tags: ['red', 'north', 'old'],
    lamps: [
      { name: 'a', on: true, level: 10 },
      { name: 'b', on: false, level: 80 },
      { name: 'c', on: true, level: 60 },
    ],
    department: { code: 'd1' },
    extra: { n: 3, text: '3', nothing: null, list: [1, 2], mixed: [{ depth: 1 }, {}], odd: Number.NaN },
  },
  user: { isAdmin: false, roles: [1, 4], nickname: 'Li' },
  page: { departments: { code: 'd1' }, selected: ['x'] },
  dict: { status: { '0': 'off', '1': 'on' } },
  form: { name: '  Mast ', size: 2.5 },
};

/** Results for the values above. */
const results: [string, unknown][] = [
  // all numbers are doubles
  ['5 / 2', 2.5],
  ['5 / 2 == 2.5', true],
  ['row.count + 1', 6],
  ['row.count - 1.5', 3.5],
  ['row.count * 2 + 1.0', 11],
  ['row.count % 2 == 1', true],
  ['-7 % 3', -1],
  ['-row.count', -5],
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['0x10 + 1e2', 116],
  ['int(7 / 2)', 3],
  ['number(row.code) + 1', 43],
  ['1 == 1.0', true],
  // comparisons
  ['row.count > 4', true],
  ['row.count <= 4.5', false],
  ['row.name == "Lamp 灯 7"', true],
  ["row.name != 'Lamp'", true],
  ['row.time < "2025-06-01"', true],
  ['"a" < "b" && "b" >= "a"', true],
  ['row.enabled == true', true],
  ['row.tags == ["red", "north", "old"]', true],
  ['{"a": [1]} == {"a": [1]}', true],
  ['{"a": 1} == row.extra', false],
  // null is a value
  ['row.expiredTime == null', true],
  ['row.expiredTime != null', false],
  ['row.name == null', false],
  ['row.expiredTime == "2025"', false],
  ['row.extra.nothing', null],
  ['row.expiredTime == null || row.expiredTime > "2025"', true],
  // conditions
  ['row.enabled && user.isAdmin', false],
  ['row.enabled || user.isAdmin', true],
  ['!row.enabled', false],
  ['!(row.count > 10) && row.enabled', true],
  ['row.enabled ? "on" : "off"', 'on'],
  ['user.isAdmin ? 1 : row.count > 3 ? 2 : 3', 2],
  ['row.enabled ? row.expiredTime : row.name', null],
  ['false && row.depth > 1', false],
  ['true || row.depth > 1', true],
  // properties that may be missing
  ['has(row.name)', true],
  ['has(row.depth)', false],
  // compared with null, a key that is left out is null
  ['row.depth == null', true],
  ['null != row.depth', false],
  ['row.depth == null || row.depth > 2', true],
  ['row.depth != null && row.depth > 2', false],
  ['row.department.manager.name == null', true],
  ['row.extra.mixed.exists(x, x.depth == null)', true],
  ['page.departments.location == null', true],
  ['!has(row.depth)', true],
  ['has(row.expiredTime)', true],
  ['has(row.department.manager.name)', false],
  ['has(row.tags[5])', false],
  ['has(row.depth) ? row.depth : 0', 0],
  ['has(form.name)', true],
  ['has(row.extra.constructor2)', false],
  // strings
  ['row.name + "!"', 'Lamp 灯 7!'],
  ['string(row.count) + " lamps"', '5 lamps'],
  ['row.name.contains("灯")', true],
  ['row.code.startsWith("00")', true],
  ['row.code.endsWith("2")', true],
  ['row.name.lowerAscii()', 'lamp 灯 7'],
  ['row.tags[0].upperAscii()', 'RED'],
  ['form.name.trim()', 'Mast'],
  ['row.time.substring(0, 10)', '2025-03-01'],
  ['row.code.substring(2)', '42'],
  ['row.code.substring(2, 99)', '42'],
  ['"a,b".split(",")', ['a', 'b']],
  ['row.tags.join(", ")', 'red, north, old'],
  ['[[1, 2], [3], []].flatten().size()', 3],
  ['[1, 2, 3.5].sum()', 6.5],
  ['[].sum()', 0],
  ['row.tags.map(tag, size(tag)).sum()', 11],
  ['[{"n": "a", "sub": [{"n": "b", "sub": [{"n": "c"}]}]}, {"n": "d"}].nodes("sub").map(one, one.n).join()', 'abcd'],
  ['size("灯💡")', 2],
  ['"tab\\tquote\\"\\u4e2d"', 'tab\tquote"中'],
  // lists
  ['row.tags[0]', 'red'],
  ['row.tags[size(row.tags) - 1]', 'old'],
  ['row.tags[row.count - 4]', 'north'],
  ['size(row.tags) > 2', true],
  ['size(row.tags) + 1', 4],
  ['row.tags.size() == 3', true],
  ['"red" in row.tags', true],
  ['"blue" in row.tags', false],
  ['row.count in [1, 5]', true],
  ['4 in user.roles', true],
  ['null in [1, null]', true],
  ['"x" in []', false],
  ['row.tags + ["new"]', ['red', 'north', 'old', 'new']],
  ['row.lamps[1].level / 4', 20],
  ['row.lamps.filter(x, x.on && x.level > 20)', [{ name: 'c', on: true, level: 60 }]],
  ['row.lamps.filter(x, x.on)[0].name', 'a'],
  ['row.lamps.map(x, x.level + 1)', [11, 81, 61]],
  ['row.lamps.map(x, {"id": x.name})', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]],
  ['row.lamps.exists(x, x.level > 70)', true],
  ['row.lamps.all(x, x.level > 70)', false],
  ['row.lamps.exists_one(x, !x.on)', true],
  ['row.lamps.exists_one(x, x.on)', false],
  ['[].all(x, x > 1)', true],
  [
    '[1, 2].map(x, [10, 20].map(y, x + y))',
    [
      [11, 21],
      [12, 22],
    ],
  ],
  ['row.tags.exists(t, row.lamps.exists(l, l.name == t))', false],
  // records
  ['"1" in dict.status', true],
  ['dict.status["1"]', 'on'],
  ['dict.status[string(row.count - 4)]', 'on'],
  ['size(dict.status)', 2],
  ['dict.status.exists(key, key == "0")', true],
  ['user.nickname + "@" + page.departments.code', 'Li@d1'],
  ['{"code": page.departments.code, "on": true}', { code: 'd1', on: true }],
  ['"toString" in row.extra', false],
];

test.each(results)('%s', (text, result) => {
  const { expression, problems } = compileExpression(text, scope);
  expect(problems).toEqual([]);
  expect(evaluate(expression!, values)).toEqual({ value: result });
});

/** Failures: the missing path, or the message for the author. */
const failures: [string, unknown, { missing: string } | { problem: string }][] = [
  ['row.depth', undefined, { missing: 'row.depth' }],
  ['row.depth + 1', undefined, { missing: 'row.depth' }],
  ['row.depth > 1', false, { missing: 'row.depth' }],
  ['!(row.depth > 1)', false, { missing: 'row.depth' }],
  ['page.nothing == null', false, { missing: 'page.nothing' }],
  ['page.nothing.code != null', false, { missing: 'page.nothing' }],
  ['row.depth > 1 || row.enabled', false, { missing: 'row.depth' }],
  ['row.enabled && row.depth > 1', false, { missing: 'row.depth' }],
  ['row.department.manager.name == "Li"', false, { missing: 'row.department.manager' }],
  ['row.tags[3] == "x"', false, { missing: 'row.tags[3]' }],
  ['row.extra.nothing.name', undefined, { missing: 'row.extra.nothing.name' }],
  ['dict.status["9"]', undefined, { missing: 'dict.status.9' }],
  ['dict.status[row.name]', undefined, { missing: 'dict.status.Lamp 灯 7' }],
  ['row.extra.mixed.exists(x, x.depth > 1)', false, { missing: 'x.depth' }],
  ['row.extra.mixed.map(x, x.depth)', undefined, { missing: 'x.depth' }],
  ['row.extra.toString', undefined, { missing: 'row.extra.toString' }],
  ['page.hasOwnProperty', undefined, { missing: 'page.hasOwnProperty' }],
  ['row.extra[form.name].x', undefined, { missing: 'row.extra.  Mast ' }],
  ['row.extra.text == 3', false, { problem: '"==" cannot compare "row.extra.text" (a string) with 3 (a number)' }],
  ['!(row.extra.text == 3)', false, { problem: '"==" cannot compare "row.extra.text" (a string) with 3 (a number)' }],
  [
    'row.extra.text != row.extra.n',
    false,
    { problem: '"!=" cannot compare "row.extra.text" (a string) with "row.extra.n" (a number)' },
  ],
  ['row.extra.text < 4', false, { problem: '"<" cannot compare "row.extra.text" (a string) with 4 (a number)' }],
  ['row.extra.text + 4', undefined, { problem: '"+" cannot add "row.extra.text" (a string) and 4 (a number)' }],
  ['row.extra.text * 2', undefined, { problem: '"*" needs a number, not "row.extra.text" (a string)' }],
  [
    'row.expiredTime > "2025"',
    false,
    { problem: '">" cannot compare "row.expiredTime" (null) with "2025" (a string)' },
  ],
  ['row.extra.n && true', false, { problem: '"&&" needs true or false, not "row.extra.n" (a number)' }],
  ['row.extra.n ? 1 : 2', undefined, { problem: '"? :" needs true or false, not "row.extra.n" (a number)' }],
  ['!row.extra.nothing', false, { problem: '"!" needs true or false, not "row.extra.nothing" (null)' }],
  [
    'row.extra.text in row.extra.list',
    false,
    { problem: '"in" found no item in "row.extra.list" (a list) of the same type as "row.extra.text" (a string)' },
  ],
  ['row.count / 0', undefined, { problem: '"/" by zero' }],
  ['row.count % 0 == 1', false, { problem: '"%" by zero' }],
  ['1e308 * 10', undefined, { problem: 'the result of "*" is not finite' }],
  ['number(row.name)', undefined, { problem: 'the string "Lamp 灯 7" is not a number' }],
  ['row.extra.n.contains("3")', false, { problem: '"contains" takes a string, not "row.extra.n" (a number)' }],
  ['row.extra.text.filter(x, true)', undefined, { problem: '"filter" needs a list, not "row.extra.text" (a string)' }],
  ['row.extra.list.filter(x, x)', undefined, { problem: '"filter" needs true or false, not "x" (a number)' }],
  ['row.extra.list[0 - 1]', undefined, { problem: '-1 is not a valid index of "row.extra.list"' }],
  ['row.extra.text.length', undefined, { problem: '"row.extra.text" (a string) has no property "length"' }],
  ['row.extra.list["0"]', undefined, { problem: '"row.extra.list" (a list) has no property "0"' }],
  ['-row.extra.text', undefined, { problem: '"-" needs a number, not "row.extra.text" (a string)' }],
];

test.each(failures)('%s returns %j and explains why', (text, value, why) => {
  const { expression, problems } = compileExpression(text, scope);
  expect(problems).toEqual([]);
  expect(evaluate(expression!, values)).toEqual({ value, ...why });
  expect(isTrue(expression!, values)).toBe(false);
});

describe('type and names of an expression', () => {
  test.each<[string, unknown, string[]]>([
    ['row.department.code == page.departments.code', 'boolean', ['row.department.code', 'page.departments.code']],
    ['row.count + row.count', 'number', ['row.count']],
    ['row.tags[0]', 'text', ['row.tags']],
    ['row["name"] + string(size(row.lamps))', 'text', ['row.name', 'row.lamps']],
    ['row.lamps.filter(x, x.level > form.size)', { list: lamp }, ['row.lamps', 'form.size']],
    ['has(row.depth) ? row.depth : null', 'number', ['row.depth']],
    ['form', 'any', ['form']],
    ['[1, "a"]', { list: 'any' }, []],
    ['row.lamps.map(x, {"id": x.name})', { list: { record: { id: 'text' } } }, ['row.lamps']],
  ])('%s', (text, type, names) => {
    expect(compileExpression(text, scope).expression).toMatchObject({ text, type, names });
  });
});

describe('the expected result', () => {
  test.each<[string, 'boolean' | 'text' | 'number' | 'list', unknown, string | undefined]>([
    ['row.extra.n', 'boolean', false, 'expected true or false, but this is a number'],
    ['row.extra.nothing', 'boolean', false, 'expected true or false, but this is null'],
    ['row.extra.n', 'text', undefined, 'expected a string, but this is a number'],
    ['row.extra.nothing', 'text', null, undefined],
    ['row.extra.n', 'number', 3, undefined],
    ['row.extra', 'list', undefined, 'expected a list, but this is a record'],
    ['row.extra.list', 'list', [1, 2], undefined],
  ])('%s as %s', (text, expected, value, problem) => {
    const { expression } = compileExpression(text, scope, expected);
    expect(evaluate(expression!, values)).toEqual({ value, problem });
  });
});
