import fc from 'fast-check';
import { safeName } from '../../engine/forms/safe-name.ts';
import { type Arbitrary, fromEntries, pick, type SchemaCase, titles } from './test-schema-case.ts';

interface Field {
  schema: Record<string, unknown>;
  right: Arbitrary;
  /** Invalid in a way typical of this type of field. */
  wrong: Arbitrary;
}

const maybe = (name: string, value: Arbitrary) => fc.option(value, { nil: undefined }).map((found) => [name, found]);

const record = (...entries: fc.Arbitrary<unknown[]>[]) => fc.tuple(...entries).map(fromEntries);

const title = maybe('title', pick(...titles));
const withTitle = (schema: Record<string, unknown>) =>
  title.map((entry) => fromEntries([entry, ...Object.entries(schema)]));

const numberField = fc
  .tuple(pick('integer', 'number'), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 100 }))
  .chain(([type, minimum, span]) => {
    const maximum = minimum + span;
    const limits = record(
      maybe('minimum', fc.constant(minimum)),
      maybe('maximum', fc.constant(maximum)),
      maybe('multipleOf', type === 'integer' ? pick(1, 2, 5) : pick(0.1, 0.01, 0.5, 0.000001)),
    );
    return limits
      .chain((rules) => withTitle({ type, ...rules }))
      .map(
        (schema): Field => ({
          schema,
          right: fc.integer({ min: minimum, max: maximum }),
          wrong: pick<unknown>(
            minimum - 1,
            maximum + 1,
            minimum,
            maximum,
            minimum + 0.5,
            0.3,
            1e-7,
            -0,
            String(minimum),
          ),
        }),
      );
  });

const textField = record(
  maybe('maxLength', pick(0, 1, 5, 20)),
  maybe('pattern', pick('^[A-Za-z0-9_-]*$', '^\\p{Script=Han}+$', '^1[3-9]\\d{9}$', '^.$')),
)
  .chain((rules) => withTitle({ type: 'string', ...rules }))
  .map(
    (schema): Field => ({
      schema,
      right: pick('', 'LP-01', '灯', '13800138000', 'a'),
      wrong: pick<unknown>('x'.repeat(21), '😀😀😀😀😀', '😀😀😀😀😀😀', '路灯 LP', '\ud83d', 42, true),
    }),
  );

const choiceField = fc
  .subarray(['在线', '离线', 'LED', 1, 2, null], { minLength: 1 })
  .chain((choices) =>
    withTitle({ type: typeof choices[0] === 'number' ? 'integer' : 'string', enum: choices }).map(
      (schema): Field => ({ schema, right: pick(...choices), wrong: pick<unknown>('故障', 3, '1', '') }),
    ),
  );

const day = pick('2024-02-29', '2026-11-21', '1999-12-31');
const noDay = pick<unknown>('2023-02-29', '2026-13-01', '2026-1-1', '', '2026-11-21T10:00:00Z', 20261121);
const dateField = withTitle({ type: 'string', format: 'date' }).map(
  (schema): Field => ({ schema, right: day, wrong: noDay }),
);

const switchField = withTitle({ type: 'boolean' }).map(
  (schema): Field => ({ schema, right: fc.boolean(), wrong: pick<unknown>('true', 0, 1, '') }),
);

const rangeField = withTitle({
  type: 'array',
  items: { type: 'string', format: 'date' },
  minItems: 2,
  maxItems: 2,
}).map(
  (schema): Field => ({
    schema,
    right: fc.tuple(day, day),
    wrong: fc.oneof(fc.array(fc.oneof(day, noDay), { maxLength: 3 }), pick<unknown>('2026-11-21', {})),
  }),
);

const degree = (limit: number, name: string) => ({ type: 'number', title: name, minimum: -limit, maximum: limit });
const placeField = fc
  .subarray(['longitude', 'latitude'])
  .chain((required) =>
    withTitle({
      type: 'object',
      properties: { longitude: degree(180, '经度'), latitude: degree(90, '纬度') },
      ...(required.length > 0 ? { required } : {}),
    }),
  )
  .map(
    (schema): Field => ({
      schema,
      right: pick({ longitude: 116.4, latitude: 39.9 }, { longitude: -180, latitude: 90 }),
      wrong: pick<unknown>(
        {},
        { longitude: 181 },
        { longitude: '116', latitude: null },
        { latitude: -90.0001 },
        [],
        '116,39',
      ),
    }),
  );

const scalar = ['string', 'number', 'boolean'];
const optionField = withTitle({ type: scalar, enum: ['a', 1, true] }).map(
  (schema): Field => ({ schema, right: pick<unknown>('a', 1, true), wrong: pick<unknown>('1', 2, false, ['a'], {}) }),
);
const listField = withTitle({ type: 'array', items: { type: scalar } }).map(
  (schema): Field => ({ schema, right: fc.constant(['a', 1, true]), wrong: pick<unknown>('a', [null, {}], {}) }),
);
const codeField = withTitle({ type: ['string', 'number'] }).map(
  (schema): Field => ({ schema, right: pick<unknown>('001', 7), wrong: pick<unknown>(true, [], {}) }),
);

const fields = fc.oneof(
  ...[numberField, textField, choiceField, dateField, switchField, rangeField, placeField],
  ...[optionField, listField, codeField],
);
const fieldNames = [
  'power',
  'dim',
  'model',
  '备注',
  'install_date',
  'on',
  'range',
  'place',
  'a.b',
  'a/b',
  '~',
  'x y',
  'ip',
  'sn',
  '9',
].map(safeName);

/**
 * Schemas as forms compile to them, with every keyword of `FieldSchema`: 1 to 15 fields, values valid, invalid, missing
 * or null.
 */
export function deviceForms(valuesPerSchema: number): fc.Arbitrary<SchemaCase> {
  const names = fc.shuffledSubarray(fieldNames, { minLength: 1 });
  return names
    .chain((chosen) =>
      fc.tuple(fc.tuple(...chosen.map((name) => fields.map((field) => ({ name, ...field })))), fc.subarray(chosen)),
    )
    .chain(([chosen, required]) => {
      const schema = {
        type: 'object',
        properties: Object.fromEntries(chosen.map(({ name, schema: own }) => [name, own])),
        ...(required.length > 0 ? { required } : {}),
      };
      const value = record(
        ...chosen.map(({ name, right, wrong }) =>
          fc
            .oneof(
              { weight: 6, arbitrary: right },
              { weight: 3, arbitrary: wrong },
              fc.constant(undefined),
              fc.constant(null),
            )
            .map((found) => [name, found]),
        ),
      );
      return fc.record({
        schema: fc.constant(schema),
        values: fc.array(value, { minLength: valuesPerSchema, maxLength: valuesPerSchema }),
      });
    });
}
