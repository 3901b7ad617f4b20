import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { type TestMeasurement, testLevels } from '../../schemas/wire/commissioning.ts';
import { expectedPower, judgeTestStep, standbyWatts } from './judge-test-step.ts';

const measured = (power: number | null, level: number | null = null): TestMeasurement => ({
  level,
  power,
  voltage: 220,
  current: null,
  powerFactor: null,
});
const rated = fc.integer({ min: 10, max: 600 });
const watts = fc.double({ min: 0, max: 2000, noNaN: true });

describe('a measurement of a test run', () => {
  it('of a 150 W lamp passes from 127.5 to 172.5 W at full level, and from 52.5 to 97.5 W at half', () => {
    expect(expectedPower({ level: 100, ratedPower: 150 })).toEqual({ min: 127.5, max: 172.5 });
    expect(expectedPower({ level: 50, ratedPower: 150 })).toEqual({ min: 52.5, max: 97.5 });
    expect(judgeTestStep({ level: 100, ratedPower: 150 }, measured(127.5))).toBeUndefined();
    expect(judgeTestStep({ level: 100, ratedPower: 150 }, measured(127.4))).toBe('powerLow');
    expect(judgeTestStep({ level: 50, ratedPower: 150 }, measured(97.6))).toBe('powerHigh');
  });

  it('of a lamp that is off fails from 5 W, whatever its wattage', () => {
    expect(judgeTestStep({ level: 0, ratedPower: null }, measured(4.9))).toBeUndefined();
    expect(judgeTestStep({ level: 0, ratedPower: 600 }, measured(standbyWatts))).toBe('stillOn');
  });

  it('fails without a power, without a rated power, and at another level than the one asked for', () => {
    expect(judgeTestStep({ level: 50, ratedPower: 150 }, measured(null))).toBe('noPower');
    expect(judgeTestStep({ level: 50, ratedPower: null }, measured(75))).toBe('noRatedPower');
    expect(judgeTestStep({ level: 50, ratedPower: 150 }, measured(75, 60))).toBe('levelDiffers');
    expect(judgeTestStep({ level: 50, ratedPower: 150 }, measured(75, 51))).toBeUndefined();
  });

  it('passes exactly within the expected power, at every level and wattage', () => {
    fc.assert(
      fc.property(fc.constantFrom(...testLevels), rated, watts, (level, ratedPower, power) => {
        const expected = expectedPower({ level, ratedPower })!;
        const isWithin = power >= expected.min && (level === 0 ? power < expected.max : power <= expected.max);
        expect(judgeTestStep({ level, ratedPower }, measured(power)) === undefined).toBe(isWithin);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('that passes passes with a wider tolerance too, and no step expects what another one does', () => {
    fc.assert(
      fc.property(rated, watts, fc.double({ min: 0.01, max: 0.24, noNaN: true }), (ratedPower, power, tolerance) => {
        for (const level of testLevels) {
          const isPassed = judgeTestStep({ level, ratedPower, tolerance }, measured(power)) === undefined;
          const wider = judgeTestStep({ level, ratedPower, tolerance: tolerance + 0.05 }, measured(power));
          if (isPassed) expect(wider).toBeUndefined();
        }
        const [full, half] = [100, 50].map((level) => expectedPower({ level: level as 100, ratedPower, tolerance })!);
        expect(half!.max).toBeLessThan(full!.min);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
