import { observable } from 'mobx';
import { expect, test } from 'vitest';
import type { Scope } from '../../schemas/rules/scope.ts';
import { compileExpression, type Expression } from './compile-expression.ts';
import { evaluate, isTrue } from './evaluate.ts';
import { expressionFunctions } from './function-texts.ts';

const open: Scope = { row: 'any', form: 'any' };

function compiled(text: string, scope: Scope = open): Expression {
  const { expression, problems } = compileExpression(text, scope);
  expect(problems).toEqual([]);
  return expression!;
}

/** An object that records reads of its properties, as an observable does. */
function recorded(value: object, path: string, reads: string[]): object {
  return new Proxy(value, {
    get: (target, key, receiver) => {
      if (typeof key === 'string') reads.push(`${path}.${key}`);
      const member: unknown = Reflect.get(target, key, receiver);
      return typeof member === 'object' && member !== null && typeof key === 'string'
        ? recorded(member, `${path}.${key}`, reads)
        : member;
    },
    has: (target, key) => {
      reads.push(`${String(key)} in ${path}`);
      return Reflect.has(target, key);
    },
  });
}

test('reads only what it needs, by property access', () => {
  const reads: string[] = [];
  const row = recorded({ on: false, name: 'a', place: { x: 1, y: 2 }, never: { z: 1 } }, 'row', reads);
  expect(isTrue(compiled('row.on && row.name == "a"'), { row })).toBe(false);
  expect(reads).toEqual(['row.on']);
  reads.length = 0;
  expect(evaluate(compiled('row.place.x + 1'), { row })).toEqual({ value: 2 });
  expect(reads).toEqual(['row.place', 'row.place.x']);
});

test('a missing property is read through the object, so that an observable reports when it is added', () => {
  const reads: string[] = [];
  const row = recorded({}, 'row', reads);
  expect(isTrue(compiled('has(row.depth)'), { row })).toBe(false);
  expect(reads).toEqual(['depth in row']);
});

test('getters, objects without a prototype and Maps are read', () => {
  const form = Object.assign(Object.create(null), { name: 'a' });
  const row = {
    get count() {
      return 2;
    },
    map: new Map([['key', { deep: 5 }]]),
  };
  expect(evaluate(compiled('string(row.count) + form.name'), { row, form })).toEqual({ value: '2a' });
  expect(evaluate(compiled('row.map.key.deep + size(row.map)'), { row })).toEqual({ value: 6 });
  expect(evaluate(compiled('row.map.other'), { row })).toEqual({ value: undefined, missing: 'row.map.other' });
  expect(evaluate(compiled('row.map.filter(key, "key" in row.map)'), { row })).toEqual({ value: ['key'] });
});

test('a value from the data is returned as it is, a new one is a plain object', () => {
  const row = { tags: ['a'] };
  expect(evaluate(compiled('row.tags'), { row }).value).toBe(row.tags);
  const made = evaluate(compiled('{"tags": row.tags.map(x, {"x": x})}'), { row }).value as object;
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  expect(made).toEqual({ tags: [{ x: 'a' }] });
});

test('data never leads to code', () => {
  const row = {
    name: 'a',
    list: [1],
    own: JSON.parse('{"__proto__": 1, "constructor": 2}') as object,
    key: '__proto__',
  };
  for (const text of ['row.toString', 'row.valueOf', 'row.list.map', 'row.own[row.key]', 'row[row.key]']) {
    expect(evaluate(compiled(text), { row }).value).toBeUndefined();
  }
  expect(isTrue(compiled('row.key in row.own'), { row })).toBe(false);
  expect(evaluate(compiled('toString', { toString: 'any' } as Scope), {})).toEqual({
    value: undefined,
    missing: 'toString',
  });
  expect(compileExpression('valueOf', open).problems).toHaveLength(1);
  expect(compileExpression('{"__proto__": 1}', open).problems).toHaveLength(1);
});

test('a value that JSON does not have is a problem, not an exception', () => {
  for (const value of [1n, Symbol('x'), () => 1]) {
    for (const text of ['row', 'row + 1', 'row == 1', 'row == row', 'row in [row]', 'size(row)', '!row', 'row.x']) {
      expect(evaluate(compiled(text), { row: value }).problem).toBeTypeOf('string');
    }
  }
});

test('a getter that throws and a cycle are problems, not exceptions', () => {
  const row = {
    get broken(): number {
      throw new Error('no');
    },
  };
  expect(evaluate(compiled('row.broken'), { row })).toEqual({ value: undefined, problem: 'a value could not be read' });
  const [a, b]: { next?: unknown }[] = [{}, {}];
  a!.next = a;
  b!.next = b;
  expect(evaluate(compiled('row == form'), { row: a, form: b })).toEqual({
    value: false,
    problem: 'the values are nested too deeply to compare',
  });
});

test('the work of one evaluation is limited', () => {
  const row = Array.from({ length: 1000 }, (_, index) => index);
  expect(evaluate(compiled('row.map(x, row.exists(y, y > x))'), { row }).problem).toContain('more than 100,000 items');
  expect(evaluate(compiled('row.map(x, x + 1)'), { row })).toEqual({ value: row.map((x) => x + 1) });
  const long = 'a'.repeat(60_000);
  expect(evaluate(compiled('row + row'), { row: long })).toEqual({
    value: undefined,
    problem: 'the string is too long',
  });
  expect(evaluate(compiled('[row, row].join()'), { row: long }).problem).toBe('the string is too long');
});

test('an expression that was not compiled is a problem', () => {
  const { text, type, names } = compiled('row.x');
  expect(evaluate({ text, type, names }, {})).toEqual({ value: undefined, problem: 'the expression was not compiled' });
});

/** The result of each usage example for the values below. */
const usages: Record<string, unknown> = {
  has: true,
  filter: [{ name: 'a', on: true }],
  map: ['a', 'b'],
  exists: true,
  exists_one: true,
  all: false,
  size: false,
  string: '3 lamps',
  number: true,
  int: 2,
  contains: true,
  startsWith: true,
  endsWith: false,
  lowerAscii: false,
  upperAscii: 'A-101',
  trim: true,
  substring: '2025-03-01',
  split: ['x', 'y'],
  join: 'n, s',
};

test('every function behaves as its usage shows', () => {
  const row = {
    depth: 3,
    lamps: [
      { name: 'a', on: true },
      { name: 'b', on: false },
    ],
    tags: ['n', 's'],
    count: 3,
    code: '101',
    percent: 2.7,
    name: 'a lamp',
    file: 'a.jpg',
    time: '2025-03-01 08:00:00',
  };
  const valuesFor: Record<string, object> = {
    startsWith: { code: 'A-101' },
    upperAscii: { code: 'a-101' },
    split: { tags: 'x,y' },
  };
  const given = Object.fromEntries(
    expressionFunctions.map(({ name, usage }) => {
      const values = { row: { ...row, ...valuesFor[name] }, form: { name: ' x ' } };
      return [name, evaluate(compiled(usage), values).value];
    }),
  );
  expect(given).toEqual(usages);
  for (const { text } of expressionFunctions) expect(text).toMatch(/^[A-Z].*\.$/);
});

test('sum takes numbers only', () => {
  expect(evaluate(compiled('["1", 2].sum()'), {})).toMatchObject({
    problem: expect.stringContaining('list of numbers'),
  });
});

test('nodes and flatten read observable lists', () => {
  const menus = observable([{ id: 1, items: [{ id: 5 }], below: [{ id: 2, items: [{ id: 6 }, { id: 7 }] }] }]);
  const text = 'form.menus.nodes("below").map(node, node.items).flatten().map(one, one.id)';
  expect(evaluate(compiled(text), { form: { menus } })).toEqual({ value: [5, 6, 7] });
});
