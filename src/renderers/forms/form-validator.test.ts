import { isDeepStrictEqual } from 'node:util';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
// Runs the patterns of the schemas.
import '../../engine/forms/patterns/linear-pattern.ts';
import { ask, expectSame, learn, ours, theirs } from './test-compare-validators.ts';
import { deviceForms } from './test-device-forms.ts';

/** Fixed, so that every run tries the same schemas and values. */
const seed = 20_261_121;

describe(`the same errors, texts and verdicts as RJSF's own validator, seed ${seed}`, () => {
  test('values for every keyword that forms compile to', () => {
    fc.assert(
      fc.property(deviceForms(8), (given) => expectSame(given)),
      { seed, numRuns: propertyRuns(400) },
    );
  });

  test('`multipleOf` for numbers of every size', () => {
    const steps = fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 5, 10, 1000);
    const number = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: -1e10, max: 1e10 }).map((n) => n / 10),
    );
    fc.assert(
      fc.property(steps, fc.array(number, { minLength: 5, maxLength: 5 }), (multipleOf, values) =>
        expectSame({
          schema: { type: 'number', multipleOf },
          values: [...values, ...values.map((n) => n * multipleOf)],
        }),
      ),
      { seed, numRuns: propertyRuns(400) },
    );
  });

  test('valid and invalid dates', () => {
    const day = fc
      .tuple(fc.integer({ min: 1899, max: 2101 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
    const schema = { type: 'string', format: 'date' };
    fc.assert(
      fc.property(fc.array(day, { minLength: 5, maxLength: 5 }), (values) => expectSame({ schema, values })),
      { seed, numRuns: propertyRuns(300) },
    );
  });

  test('an invalid schema is an error of the whole form, and no value is valid', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const schema: RJSFSchema = { type: 'string', pattern: '(' };
    expect(ours.rawValidation(schema, 'a').validationError).toBeInstanceOf(Error);
    expect(theirs.rawValidation(schema, 'a').validationError).toBeInstanceOf(Error);
    expect(ours.isValid(schema, 'a', schema)).toBe(false);
    expect(ours.validateFormData('a', schema).errors).toHaveLength(1);
  });

  test('undefined counts as missing', () => {
    expectSame({
      schema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
      values: [{ a: undefined }, { a: 1, b: undefined }],
    });
  });
});

describe('the comparison detects a validator', () => {
  let asked: ReturnType<typeof ask> = [];
  beforeAll(() => {
    asked = fc.sample(deviceForms(5), { seed, numRuns: 150 }).flatMap((given) => ask(theirs, given));
  });
  const isFoundOut = (change: Partial<ValidatorType>) =>
    asked.some(({ schema, value, wanted }) => !isDeepStrictEqual(learn({ ...ours, ...change }, schema, value), wanted));
  const changeRaw = (change: (errors: { keyword: string }[]) => unknown[]) =>
    isFoundOut({
      rawValidation(schema, value) {
        const { errors, validationError } = ours.rawValidation(schema, value);
        return { errors: errors && (change(errors) as never[]), validationError };
      },
    });

  /** The keywords of `FieldSchema`, and of the section around its fields. */
  const vocabulary = [
    ...['type', 'enum', 'maximum', 'minimum', 'multipleOf', 'maxLength', 'pattern', 'format'],
    ...['maxItems', 'minItems', 'required'],
  ];
  test.each(vocabulary)('that does not report "%s"', (keyword) => {
    expect(changeRaw((errors) => errors.filter((error) => error.keyword !== keyword))).toBe(true);
  });

  test('that accepts everything', () => {
    expect(isFoundOut({ isValid: () => true })).toBe(true);
    expect(isFoundOut({})).toBe(false);
  });
});
