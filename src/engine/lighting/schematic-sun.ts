import { clockMoment } from './night-dates.ts';
import type { SolarTimes } from './solar-times.ts';

/** The sun of an equinox at no place in particular, for pictures of programs without a place. */
export const schematicSun = (night: string, utcOffset: number): SolarTimes => ({
  sunset: clockMoment(night, '18:00', utcOffset),
  dusk: clockMoment(night, '18:24', utcOffset),
  dawn: clockMoment(night, '05:36', utcOffset),
  sunrise: clockMoment(night, '06:00', utcOffset),
});
