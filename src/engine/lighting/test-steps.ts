import fc from 'fast-check';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';

/** A program as cities have it. */
export const usualSteps: readonly ProgramStep[] = [
  { at: 'sunset', offset: -10, level: 100, ramp: 60 },
  { at: 'clock', time: '22:00', level: 80 },
  { at: 'clock', time: '00:00', level: 60 },
  { at: 'clock', time: '05:00', level: 80 },
  { at: 'sunrise', offset: 5, level: 0 },
];

const two = (number: number) => String(number).padStart(2, '0');
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const shared = { level: fc.nat(100), ramp: fc.option(fc.nat(3600)) };

/** Any one to ten steps. */
export const anySteps = fc.array(
  fc.oneof(
    fc.record({ at: fc.constant('clock' as const), time, ...shared }),
    fc.record({
      at: fc.constantFrom('sunset' as const, 'dusk' as const, 'dawn' as const, 'sunrise' as const),
      offset: fc.option(fc.integer({ min: -240, max: 240 })),
      ...shared,
    }),
  ),
  { minLength: 1, maxLength: 10 },
);

export const anyPlace = fc.record({
  longitude: fc.integer({ min: -180, max: 180 }),
  latitude: fc.integer({ min: -89, max: 89 }),
});
