import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { nightCurve } from './night-curve.ts';
import { datesOf } from './night-dates.ts';
import { levelAt, planNight } from './plan-night.ts';
import { solarTimes } from './solar-times.ts';
import { anyPlace, anySteps } from './test-steps.ts';

test('the curve of any night goes from noon to noon, never back, within 0 to 100 percent', () => {
  fc.assert(
    fc.property(anySteps, anyPlace, fc.constantFrom(...datesOf(2028)), (steps, place, night) => {
      const plan = planNight(steps, solarTimes(place, night, 0), night, 0);
      const points = nightCurve(plan);
      expect(points[0]?.x).toBe(0);
      expect(points.at(-1)?.x).toBe(1);
      for (const [index, { x, level }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(points[index - 1]?.x ?? 0);
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(100);
      }
      // The end of a segment has the level that the lamp then has.
      const ends = plan.segments.map(({ to }) => levelAt(plan, new Date(to.getTime() - 1)));
      const drawn = plan.segments.map(({ to }) => {
        const share = (to.getTime() - plan.from.getTime()) / (plan.to.getTime() - plan.from.getTime());
        return points.find(({ x }) => x === share)!.level;
      });
      for (const [index, level] of ends.entries()) expect(drawn[index]).toBeCloseTo(level, 1);
    }),
    { numRuns: propertyRuns(100) },
  );
});
