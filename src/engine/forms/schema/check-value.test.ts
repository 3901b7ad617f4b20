import { describe, expect, test } from 'vitest';
import { checkValue } from './check-value.ts';

/** The keywords that fail, with the place of the value. */
const failures = (schema: object | boolean, value: unknown) =>
  checkValue(schema, value).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`.trim());

/** An object from JSON, where `__proto__` is a property like any other. */
const json = (text: string): Record<string, unknown> => JSON.parse(text);

test('an error carries everything that ajv tells in its verbose mode', () => {
  const power = { type: 'number', title: '额定功率', maximum: 400 };
  expect(checkValue({ type: 'object', properties: { 功率: power } }, { 功率: 401 })).toStrictEqual([
    {
      keyword: 'maximum',
      instancePath: '/功率',
      schemaPath: '#/properties/%E5%8A%9F%E7%8E%87/maximum',
      params: { comparison: '<=', limit: 400 },
      message: 'must be <= 400',
      schema: 400,
      parentSchema: power,
      data: 401,
    },
  ]);
});

test('all errors come, in the order of the vocabulary: objects before their properties, the type in its turn', () => {
  const schema = {
    properties: { a: { minLength: 2, type: 'string', enum: ['x', 'yy'] }, b: { type: 'integer', minimum: 1 } },
    required: ['c'],
    additionalProperties: false,
  };
  expect(failures(schema, { d: 1, b: 0.5, a: 5 })).toEqual([
    'required',
    'additionalProperties',
    '/a enum',
    '/a type',
    '/b type',
    '/b minimum',
  ]);
});

describe('text', () => {
  test.each([
    ['abc', 3],
    ['😀😀😀', 3],
    ['👩‍🔧', 3],
    ['\ud83d\ud83d\ude00', 2],
    ['', 0],
  ])('"%s" has %i code points', (text, count) => {
    expect(failures({ minLength: count, maxLength: count }, text)).toEqual([]);
    expect(failures({ maxLength: count - 1, type: 'string' }, text)).toEqual(count > 0 ? ['maxLength'] : ['$schema']);
    expect(failures({ minLength: count + 1 }, text)).toEqual(['minLength']);
  });

  test('a pattern counts an emoji as one character and knows scripts', () => {
    expect(failures({ pattern: '^.$' }, '😀')).toEqual([]);
    expect(failures({ pattern: '^\\p{Script=Han}+$' }, '路灯')).toEqual([]);
    expect(failures({ pattern: '^\\p{Script=Han}+$' }, '路灯1')).toEqual(['pattern']);
  });

  test('a format that nobody knows takes everything, and no format looks at other types', () => {
    expect(failures({ format: 'pole-number' }, 'x')).toEqual([]);
    expect(failures({ format: 'date' }, 20_241_121)).toEqual([]);
  });
});

describe('numbers', () => {
  test('-0 is 0 everywhere', () => {
    expect(failures({ const: 0, enum: [0], minimum: 0, maximum: 0, multipleOf: 5, type: 'integer' }, -0)).toEqual([]);
    expect(failures({ uniqueItems: true }, [0, -0])).toEqual(['uniqueItems']);
  });

  test.each([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [1.1, 0.01, true],
    [3e-8, 1e-8, true],
    [3.5e-8, 1e-8, false],
    [116.397_128, 1e-6, true],
    [1 + 1e-9, 1, true],
    [1 + 1e-7, 1, false],
    [1e300, 7, true],
  ])('%d as a multiple of %d: %s', (value, multipleOf, good) => {
    expect(failures({ multipleOf }, value)).toEqual(good ? [] : ['multipleOf']);
  });

  test('NaN is a number that keeps no limit, and no integer', () => {
    expect(failures({ type: 'number' }, Number.NaN)).toEqual([]);
    expect(failures({ type: 'number', maximum: 1 }, Number.NaN)).toEqual(['maximum']);
    expect(failures({ type: 'integer' }, Number.NaN)).toEqual(['type']);
  });
});

describe('lists', () => {
  test('equal objects are duplicates whatever the order of their keys', () => {
    const [error] = checkValue({ uniqueItems: true }, [{ a: [1], b: null }, 5, { b: null, a: [1] }]);
    expect(error?.params).toEqual({ i: 2, j: 0 });
    expect(failures({ uniqueItems: true }, [{ a: 1 }, { a: 1, b: undefined }, [1], { 0: 1 }, '1', 1, true])).toEqual(
      [],
    );
  });

  test('items of a simple type are compared within their type', () => {
    const schema = { items: { type: ['string', 'number'] }, uniqueItems: true };
    expect(failures(schema, [1, '1'])).toEqual([]);
    expect(failures(schema, ['1', 2, '1'])).toEqual(['uniqueItems']);
    expect(failures({ items: { type: 'string' }, uniqueItems: true }, ['__proto__', '__proto__'])).toEqual([
      'uniqueItems',
    ]);
  });

  test('the first items have schemas of their own, the rest one together', () => {
    const schema = { items: [{ type: 'string' }, { type: 'number' }], additionalItems: { type: 'boolean' } };
    expect(failures(schema, ['a', 1, true])).toEqual([]);
    expect(failures(schema, [1, 'a', 5])).toEqual(['/2 type', '/0 type', '/1 type']);
    expect(failures(schema, [])).toEqual([]);
  });
});

describe('names of properties', () => {
  const inherited = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];
  test.each(inherited)('"%s" counts only when the value itself has it', (name) => {
    expect(failures({ required: [name] }, {})).toEqual(['required']);
    expect(failures({ required: [name] }, json(`{ "${name}": 1 }`))).toEqual([]);
    expect(failures({ dependencies: { [name]: ['a'] } }, {})).toEqual([]);
    expect(failures({ additionalProperties: false }, json(`{ "${name}": 1 }`))).toEqual(['additionalProperties']);
    expect(failures({ additionalProperties: { type: 'string' } }, json(`{ "${name}": 1 }`))).toEqual([`/${name} type`]);
  });

  test('a schema may describe them, but for `__proto__`, which is passed over', () => {
    const properties = json('{ "constructor": { "type": "string" }, "__proto__": { "type": "string" } }');
    expect(failures({ properties }, {})).toEqual([]);
    expect(failures({ properties }, json('{ "constructor": 1, "__proto__": 1 }'))).toEqual(['/constructor type']);
    expect(failures({ enum: [json('{ "__proto__": 1 }')] }, {})).toEqual(['enum']);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  test.each([
    ['a.b', '/a.b', '#/properties/a.b/type'],
    ['a/b', '/a~1b', '#/properties/a~1b/type'],
    ['~', '/~0', '#/properties/~0/type'],
    ['~1', '/~01', '#/properties/~01/type'],
    ['', '/', '#/properties//type'],
    ['%', '/%', '#/properties/%25/type'],
  ])('"%s" is written %s', (name, instancePath, schemaPath) => {
    const [error] = checkValue({ properties: { [name]: { type: 'string' } } }, { [name]: 1 });
    expect(error).toMatchObject({ instancePath, schemaPath });
  });
});

describe('references', () => {
  const definitions = {
    name: { type: 'string', maxLength: 3 },
    branch: {
      type: 'object',
      properties: { name: { $ref: '#/definitions/name' }, below: { items: { $ref: '#/definitions/branch' } } },
    },
  };

  test('lead to a definition, also from inside itself', () => {
    const value = { below: [{}, { name: 'abcd', below: [{ name: 5 }] }] };
    expect(failures({ $ref: '#/definitions/branch', definitions }, value)).toEqual([
      '/below/1/name maxLength',
      '/below/1/below/0/name type',
    ]);
  });

  test('stand beside other keywords', () => {
    expect(failures({ $ref: '#/definitions/name', minLength: 2, definitions }, 'a')).toEqual(['minLength']);
  });
});

describe('a schema that cannot be used gives one error and never throws', () => {
  test.each([
    [{ pattern: '(' }, /^Invalid regular expression: \/\(\/u/],
    [{ properties: { a: { type: 'string', pattern: '[' } } }, /^Invalid regular expression/],
    [{ type: 'text' }, /^schema is invalid: data\/type must be equal to one of the allowed values/],
    [{ properties: { a: { maximum: '5' } } }, /^schema is invalid: data\/properties\/a\/maximum must be number$/],
    [{ $ref: '#/definitions/none' }, /^can't resolve reference #\/definitions\/none from id #$/],
    [{ $ref: '#' }, /stack/],
  ])('%j', (schema, message) => {
    for (const value of [undefined, null, {}, 'x']) {
      const errors = checkValue(schema, value);
      expect(errors).toMatchObject([{ keyword: '$schema', instancePath: '', schemaPath: '#', parentSchema: schema }]);
      expect(errors[0]?.message).toMatch(message);
    }
  });
});

test('schemas are neither changed nor need to be changeable', () => {
  const schema = Object.freeze({ type: Object.freeze(['string']), nullable: true });
  expect(failures(schema, null)).toEqual([]);
  expect(failures(schema, 5)).toEqual(['type']);
});
