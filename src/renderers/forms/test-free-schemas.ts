import fc from 'fast-check';
import { type Arbitrary, fromEntries, pick, type SchemaCase, titles } from './test-schema-case.ts';

/** Names of properties; `inherited` are those that every object has from its prototype. */
const plainNames = ['a', 'b', 'c', 'a.b', 'a/b', '~', '中文', 'x y', '1', '%', ''];
const inherited = ['constructor', '__proto__', 'hasOwnProperty', 'toString'];

const texts = [
  '',
  'a',
  'ab',
  'abc',
  '中文',
  '😀',
  '😀a',
  '\ud83d',
  '2024-02-29',
  '2023-02-29',
  '12:30:00',
  '2024-02-29T12:30:00Z',
  'a@b.cn',
  '10.0.0.1',
  'http://a.cn/x',
  '#fff',
  'data:text/plain;base64,YQ==',
  '::1',
];
const numbers = [-1, -0, 0, 0.1, 0.3, 1, 1.5, 2, 3, 100, 1e-8, 1e-9, 1e21, 2 ** 53, 2 ** 31];
const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const formatNames = [
  'date',
  'date-time',
  'time',
  'email',
  'ipv4',
  'ipv6',
  'uri',
  'data-url',
  'color',
  'int32',
  'float',
  'regex',
];
const patterns = ['^a', '^.$', '\\d', '^\\p{L}*$', '', '~|%'];

/** Any JSON value whose objects use the given names. */
function jsonValues(names: string[], depth: number): Arbitrary {
  const simple = fc.oneof(pick(...numbers), pick(...texts), fc.boolean(), fc.constant(null));
  if (depth === 0) return simple;
  const inner = jsonValues(names, depth - 1);
  const entries = fc.uniqueArray(fc.tuple(pick(...names), inner), { selector: ([name]) => name, maxLength: 4 });
  const lists = fc.oneof(
    fc.array(inner, { maxLength: 4 }),
    fc.array(pick<unknown>(0, -0, '0', 'a', null), { maxLength: 4 }),
  );
  return fc.oneof(simple, lists, entries.map(fromEntries), entries.map(fromEntries));
}

const mapOf = (names: readonly string[], value: Arbitrary) =>
  fc.uniqueArray(fc.tuple(pick(...names), value), { selector: ([name]) => name, maxLength: 3 }).map(fromEntries);
const listOf = (value: Arbitrary) => fc.array(value, { minLength: 1, maxLength: 3 });

/** Schemas of the whole vocabulary, `depth` levels deep. `references` are what `$ref` may say. */
function freeSchemas(names: string[], references: string[], depth: number): Arbitrary {
  const count = pick(0, 1, 2, 3, -0);
  // Inside `not` and `if` ajv takes a missing property whose name is empty for present; the name '' is left out here.
  const subset = fc.subarray(names.filter(Boolean), { maxLength: 3 });
  // ajv compares objects with an own `constructor` or `toString` in ways of its own.
  const comparesObjects = !names.some((name) => inherited.includes(name));
  const comparable = comparesObjects ? jsonValues(names, 1) : pick<unknown>(...texts, ...numbers);
  const simple: Record<string, Arbitrary> = {
    type: fc.oneof(
      { weight: 3, arbitrary: pick(...typeNames) },
      { weight: 1, arbitrary: fc.subarray(typeNames, { minLength: 1, maxLength: 3 }) },
    ),
    enum: fc.uniqueArray(comparable, { minLength: 1, maxLength: 4, selector: (item) => JSON.stringify(item) }),
    const: comparable,
    minimum: pick(...numbers),
    maximum: pick(...numbers),
    exclusiveMinimum: pick(...numbers),
    exclusiveMaximum: pick(...numbers),
    multipleOf: pick(0.1, 0.5, 1, 1e-8, 3),
    minLength: count,
    maxLength: count,
    pattern: pick(...patterns),
    format: pick(...formatNames),
    minItems: count,
    maxItems: count,
    minProperties: count,
    maxProperties: count,
    required: subset,
    $ref: pick(...references),
    uniqueItems: fc.constant(comparesObjects),
    title: pick(...titles),
    $comment: fc.constant('a note'),
  };
  const inner = depth === 0 ? fc.boolean() : freeSchemas(names, references, depth - 1);
  const composed: Record<string, Arbitrary> = {
    propertyNames: inner,
    dependencies: mapOf(names, fc.oneof(inner, subset)),
    allOf: listOf(inner),
    anyOf: listOf(inner),
    oneOf: listOf(inner),
    not: inner,
  };
  const entries = Object.entries(depth === 0 ? simple : { ...simple, ...composed });
  const single = entries.map(([name, value]) => value.map((found) => ({ [name]: found })));
  const rest = fc.oneof(fc.constant(false), inner);
  // Keywords that only mean something beside each other.
  const together = [
    fc.record({ items: listOf(inner), additionalItems: rest }, { requiredKeys: ['items'] }),
    fc.record({ items: inner, uniqueItems: fc.constant(comparesObjects) }),
    fc.record(
      { properties: mapOf(names, inner), additionalProperties: rest, required: subset },
      { requiredKeys: ['properties'] },
    ),
    fc.record({ patternProperties: mapOf(patterns, inner), additionalProperties: rest }, { requiredKeys: [] }),
    fc.record({ if: inner, then: inner, else: inner }, { requiredKeys: ['if'] }),
  ];
  const parts = fc.oneof(...single, ...(depth === 0 ? [] : [...together, ...together]));
  const object = fc.array(parts, { maxLength: 4 }).map((found) => Object.assign({}, ...found));
  return fc.oneof({ weight: 1, arbitrary: fc.boolean() }, { weight: 8, arbitrary: object });
}

/** A schema that refers to itself, one level of the value deeper each time. */
const tree = {
  type: 'object',
  properties: { a: { type: 'array', items: { $ref: '#/definitions/tree' } }, b: { $ref: '#' } },
  required: ['a'],
};

/**
 * Any schema of the vocabulary, up to three levels deep, with definitions and references to them. With `own` the names
 * include those that every object inherits.
 */
export function freeSchemaCases(valuesPerSchema: number, own: boolean): fc.Arbitrary<SchemaCase> {
  const names = own ? [...plainNames, ...inherited] : plainNames;
  const toTree = ['#/definitions/tree'];
  const toX = ['#/definitions/x'];
  const toAll = [...toTree, ...toX, '#/definitions/y~1z', '#/$defs/%E4%B8%AD'];
  const schema = fc
    .tuple(
      freeSchemas(names, toAll, 2),
      freeSchemas(names, toTree, 1),
      freeSchemas(names, toX, 1),
      freeSchemas(names, toX, 0),
    )
    .map(([main, x, yz, w]) => ({
      ...(typeof main === 'object' ? main : { not: main }),
      definitions: { x, 'y/z': yz, tree },
      $defs: { 中: w },
    }));
  const values = fc.array(jsonValues(names, 3), { minLength: valuesPerSchema, maxLength: valuesPerSchema });
  return fc.record({ schema, values });
}
