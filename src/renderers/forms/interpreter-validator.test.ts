import { isDeepStrictEqual } from 'node:util';
import type { ValidatorType } from '@rjsf/utils';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { ask, expectSame, learn, ours, theirs, theirsOwn } from './test-compare-validators.ts';
import { deviceForms } from './test-device-forms.ts';
import { freeSchemaCases } from './test-free-schemas.ts';

/** Every run of every machine tries the same schemas and values. */
const seed = 20_261_121;

describe(`the same errors, texts, order and verdicts as RJSF's own validator, seed ${seed}`, () => {
  test('values of device forms', () => {
    fc.assert(
      fc.property(deviceForms(8), (given) => expectSame(given)),
      { seed, numRuns: propertyRuns(400) },
    );
  });

  test('values of free schemas', () => {
    fc.assert(
      fc.property(freeSchemaCases(8, false), (given) => expectSame(given)),
      { seed, numRuns: propertyRuns(300) },
    );
  });

  test('values of free schemas with names that every object inherits', () => {
    fc.assert(
      fc.property(freeSchemaCases(8, true), (given) => expectSame(given, theirsOwn)),
      { seed, numRuns: propertyRuns(150) },
    );
  });
});

describe('the comparison finds a validator that goes wrong', () => {
  let asked: ReturnType<typeof ask> = [];
  beforeAll(() => {
    const devices = fc.sample(deviceForms(5), { seed, numRuns: 30 });
    const free = fc.sample(freeSchemaCases(8, false), { seed, numRuns: 300 });
    asked = [...devices, ...free].flatMap((given) => ask(theirs, given));
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

  const vocabulary = [
    ...['type', 'enum', 'const', 'not', 'anyOf', 'oneOf', 'if', 'false schema'],
    ...['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf'],
    ...['maxLength', 'minLength', 'pattern', 'format'],
    ...['maxItems', 'minItems', 'additionalItems', 'uniqueItems'],
    ...['maxProperties', 'minProperties', 'required', 'propertyNames', 'additionalProperties', 'dependencies'],
  ];
  test.each(vocabulary)('one that does not report "%s"', (keyword) => {
    expect(changeRaw((errors) => errors.filter((error) => error.keyword !== keyword))).toBe(true);
  });

  test('one that reports in another order, one that takes everything', () => {
    expect(changeRaw((errors) => errors.toReversed())).toBe(true);
    expect(isFoundOut({ isValid: () => true })).toBe(true);
    expect(isFoundOut({})).toBe(false);
  });
});
