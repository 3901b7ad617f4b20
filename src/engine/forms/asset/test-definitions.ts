import fc from 'fast-check';
import type { ProductDefinitions } from './asset-form-input.ts';
import { dataTypes } from './check-rule.ts';

/** An attribute definition as a platform sends it. */
export const define = (uKey: string, dataType: string, more: Record<string, unknown> = {}) => ({
  uKey,
  name: `属性${uKey}`,
  dataType,
  isRequired: false,
  ...more,
});

/** A product with these definitions by uKey. */
export const productOf = (...definitions: readonly { uKey: string }[]): ProductDefinitions => ({
  id: '700000000000000001',
  code: 'LC-NB10',
  name: '单灯控制器',
  configurableAttrDefMap: Object.fromEntries(definitions.map((definition) => [definition.uKey, definition])),
});

const names = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_@().]{1,12}$/),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '42', 'a.b', 'a/b', '电压', ' ', '$'),
);
const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const rule = fc.oneof(
  fc.record({ min: number, max: number, step: number }, { requiredKeys: [] }).map((value) => JSON.stringify(value)),
  fc
    .record({ maxLength: fc.integer({ min: -2, max: 2000 }), pattern: fc.constantFrom('^\\d+$', '(', '[a-z') })
    .map((value) => JSON.stringify(value)),
  fc
    .array(fc.record({ value: fc.oneof(fc.string(), fc.integer()), label: fc.string() }), { maxLength: 6 })
    .map((options) => JSON.stringify({ options })),
  fc.constantFrom('[0,999]', '[9,1]', 'length<=64', 'length<=', '', '{}', '{', 'null', '[]'),
  fc.string(),
  fc.constant(null),
);

/** Any mixture of valid and invalid definitions. */
export const anyDefinition = fc.record(
  {
    uKey: names,
    name: fc.oneof(fc.string(), fc.constant(null)),
    dataType: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<string>(...dataTypes) },
      { weight: 1, arbitrary: fc.string() },
    ),
    unit: fc.oneof(fc.constant('V'), fc.constant(null)),
    defaultValue: fc.oneof(fc.constant(null), fc.string(), number.map(String), fc.constantFrom('true', 'false')),
    isRequired: fc.boolean(),
    checkRule: rule,
  },
  { requiredKeys: ['uKey', 'dataType'] },
);
