import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { AlarmRule } from '../../db/schema/assets.ts';
import { commonValue } from './common-value.ts';
import { fulfils } from './compare-value.ts';
import { replayReports, type StoredReport } from './replay-reports.ts';

const rule = (operator: AlarmRule['operator'], value: string, more: Partial<AlarmRule> = {}): AlarmRule => ({
  attribute: 'voltage',
  operator,
  value,
  seconds: 0,
  times: 1,
  ...more,
});
const minute = 60_000;
/** Reports of one device every five minutes. */
const series = (deviceId: string, ...values: unknown[]): StoredReport[] =>
  values.map((voltage, index) => ({ deviceId, at: index * 5 * minute, values: { voltage } }));
const replay = (reports: readonly StoredReport[], of: AlarmRule, clearRule: AlarmRule | null = null) =>
  replayReports({ rule: of, clearRule }, reports, 24 * 60 * minute);

test('an alarm is raised once until it is cleared, per device', () => {
  const reports = [...series('a', 230, 270, 271, 230, 275), ...series('b', 230, 231), ...series('c', 300)];
  expect(replay(reports, rule('>', '264'))).toEqual({ raised: 3, devices: 2 });
  expect(replay(reports, rule('>', '264'), rule('<', '200'))).toEqual({ raised: 2, devices: 2 });
});

test('a rule that must last, or hold in several reports, raises when it has', () => {
  const reports = series('a', 270, 270, 230, 270);
  expect(replay(reports, rule('>', '264', { seconds: 600 }))).toEqual({ raised: 2, devices: 1 });
  expect(replay(reports, rule('>', '264', { seconds: 86_400 }))).toEqual({ raised: 0, devices: 0 });
  expect(replay(reports, rule('>', '264', { times: 2 }))).toEqual({ raised: 1, devices: 1 });
  expect(replay([], rule('>', '264'))).toEqual({ raised: 0, devices: 0 });
});

test('rules that have a value in common are found, with such a value', () => {
  expect(commonValue(rule('>', '200'), rule('<', '258'))).toBe('229');
  expect(commonValue(rule('>', '264'), rule('<', '258'))).toBeUndefined();
  expect(commonValue(rule('>', '258'), rule('<=', '258'))).toBeUndefined();
  expect(commonValue(rule('>=', '258'), rule('<=', '258'))).toBe('258');
  expect(commonValue(rule('==', 'auto'), rule('!=', 'manual'))).toBe('auto');
  expect(commonValue(rule('==', 'auto'), rule('!=', 'auto'))).toBeUndefined();
  expect(commonValue(rule('>', '200'), { ...rule('<', '258'), attribute: 'current' })).toBeUndefined();
});

test('no value fulfils two rules of which none was found, for any two rules of numbers', () => {
  const any = fc
    .tuple(fc.constantFrom('>', '>=', '<', '<=', '==', '!='), fc.integer({ min: -9, max: 9 }))
    .map(([operator, value]) => rule(operator as AlarmRule['operator'], String(value)));
  fc.assert(
    fc.property(any, any, fc.double({ min: -12, max: 12, noNaN: true }), (one, other, value) => {
      if (commonValue(one, other) !== undefined) return;
      expect(fulfils(one, value) === true && fulfils(other, value) === true).toBe(false);
    }),
    { numRuns: propertyRuns(2000), seed: 5 },
  );
});
