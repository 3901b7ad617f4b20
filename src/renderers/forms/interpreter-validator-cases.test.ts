import { type CustomValidator, JUNK_OPTION_ID, type RJSFSchema } from '@rjsf/utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectSame, ours, theirs } from './test-compare-validators.ts';

// RJSF's validator tells the developer about each schema that it cannot compile.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('schemas that cannot be used, and some that only look so', () => {
  const missing = '#/definitions/missing';
  const circle = { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } };
  test.each<[schema: object]>([
    [{ pattern: '(' }],
    [{ properties: { 型号: { type: 'string', title: '型号', pattern: '[' } } }],
    [{ pattern: '\\-' }],
    [{ patternProperties: { '(': { type: 'string' } } }],
    [{ patternProperties: { '(': {} } }],
    [{ anyOf: [{ pattern: '(' }, {}] }],
    [{ if: { pattern: '(' } }],
    [{ definitions: { a: { pattern: '(' } } }],
    [{ type: 'text' }],
    [{ type: ['string', 'string'] }],
    [{ minimum: '1', maxLength: -1, minLength: 1.5, multipleOf: 0 }],
    [{ required: ['a', 'a'], properties: { a: 5, b: null } }],
    [{ enum: [] }],
    [{ enum: [1, 1] }],
    [{ items: [] }],
    [{ allOf: [], anyOf: {}, not: 'x' }],
    [{ dependencies: { a: 1 } }],
    [{ $ref: missing }],
    [{ properties: { a: { $ref: missing } } }],
    [{ $ref: 'other.json#/a' }],
    [{ $ref: '#/definitions/a', definitions: circle }],
    [{ $ref: '#' }],
    [{ $ref: '#/definitions/100%', definitions: { '100%': {} } }],
    [{ $ref: '#/definitions/%FF', definitions: {} }],
    [{ $ref: '#/own', own: { maximum: 'x' } }],
    [{ id: 'x' }],
    [{ nullable: true }],
    [{ type: 'null', nullable: false }],
    [{ type: 'string', nullable: 'yes' }],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    [{ $schema: 5 }],
    [{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }],
    [{ properties: { '\ud83d': { type: 'string' } } }],
    [{ format: 'unknown' }],
    [{ formatMaximum: '2024-01-01' }],
    [{ format: 'email', formatMaximum: 'a' }],
  ])('%j', (schema) => {
    // One value at a time: asked again, RJSF's validator finds the broken schema in its store and takes it for good.
    for (const value of [{ a: 1 }, 'a', 5, null]) expectSame({ schema: schema as RJSFSchema, values: [value] });
  });
});

describe('single cases, the same as with RJSF', () => {
  const names = ['a b', 'a/b', '~', '~1', 'a%b', '100%25', '中文', 'a"b', 'a.b', '', '?', '#', '%E4'];
  test.each(names)('a reference to the definition "%s"', (name) => {
    const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
    for (const step of [encodeURIComponent(pointer), ...(/[%#?]/.test(name) ? [] : [pointer])]) {
      const schema = {
        properties: { a: { $ref: `#/definitions/${step}` } },
        definitions: { [name]: { type: 'string' } },
      };
      expectSame({ schema, values: [{ a: 1 }, { a: 'x' }] });
    }
  });

  test.each<[schema: object, values: unknown[]]>([
    [{ contains: { type: 'string', minLength: 2 } }, [[], ['a'], ['a', 'ab'], [1, 2]]],
    [
      { format: 'date', formatMinimum: '2020-01-01', formatExclusiveMaximum: '2024-01-01' },
      ['2019-12-31', '2024-01-01', ''],
    ],
    [{ format: 'time', formatMaximum: '12:00:00Z' }, ['12:00:00.5Z', '11:59:59Z', 'x']],
    [
      { format: 'date-time', formatExclusiveMinimum: '2024-01-01T00:00:00Z' },
      ['2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z'],
    ],
    [{ type: 'string', nullable: true, minLength: 2 }, [null, 'a', 1]],
    [{ enum: Array.from({ length: 250 }, (_, at) => ({ at })) }, [{ at: 249 }, { at: 250 }]],
    [{ required: Array.from({ length: 250 }, (_, at) => `p${at}`) }, [{ p3: 1 }]],
    [{ type: 'number', maximum: 1 }, [Number.NaN, Number.POSITIVE_INFINITY]],
    [{ type: 'integer', multipleOf: 2 }, [Number.NaN, Number.POSITIVE_INFINITY, 1e300]],
    [{ minimum: -0, const: -0 }, [-1, 0, -0]],
  ])('%j', (schema, values) => expectSame({ schema: schema as RJSFSchema, values }));

  test('true and false as whole schemas', () => {
    for (const schema of [true, false] as unknown as RJSFSchema[]) {
      expect(ours.rawValidation(schema, 1)).toStrictEqual(theirs.rawValidation(schema, 1));
    }
  });

  test('the option that RJSF uses for "nothing fits"', () => {
    const junk: RJSFSchema = { type: 'object', $id: JUNK_OPTION_ID, properties: { no: { type: 'number' } } };
    for (const value of [{}, { no: 'x' }, 5]) {
      expect(ours.isValid(junk, value, {})).toBe(theirs.isValid(junk, value, {}));
    }
  });

  test("a form's own check gets the value with its defaults, and its errors join the others", () => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: { power: { type: 'number', title: '功率', default: 60 }, dim: { type: 'integer', maximum: 100 } },
      required: ['power'],
    };
    const own: CustomValidator = (data, errors) => {
      if (data.power === 60) errors.power?.addError('太大');
      return errors;
    };
    for (const value of [{ dim: 101 }, { power: 60 }, {}]) {
      expect(ours.validateFormData(value, schema, own)).toStrictEqual(theirs.validateFormData(value, schema, own));
    }
  });
});
