import { getTimes } from 'suncalc';
import { addDays, noonOf } from './night-dates.ts';

/** Degrees. The datum does not matter: 500 m are two seconds of the sun. */
export interface Place {
  longitude: number;
  latitude: number;
}

/**
 * The sun's moments of a night; one is undefined if it does not occur. `evening` and `morning` are `up` or `down` where
 * the sun does not set or rise at all around that time.
 */
export interface SolarTimes {
  sunset?: Date;
  /** End of civil twilight. */
  dusk?: Date;
  /** Begin of civil twilight. */
  dawn?: Date;
  sunrise?: Date;
  evening?: 'up' | 'down';
  morning?: 'up' | 'down';
}

/** Sunset and dusk of the day of a night, dawn and sunrise of the next. */
export function solarTimes({ latitude, longitude }: Place, night: string, utcOffset: number): SolarTimes {
  // The times are of the solar day that contains the moment, which local noon always does.
  const evening = getTimes(noonOf(night, utcOffset), latitude, longitude);
  const morning = getTimes(noonOf(addDays(night, 1), utcOffset), latitude, longitude);
  return {
    ...(evening.sunset && { sunset: evening.sunset }),
    ...(evening.dusk && { dusk: evening.dusk }),
    ...(morning.dawn && { dawn: morning.dawn }),
    ...(morning.sunrise && { sunrise: morning.sunrise }),
    ...(!evening.sunset && { evening: evening.alwaysDown ? 'down' : 'up' }),
    ...(!morning.sunrise && { morning: morning.alwaysDown ? 'down' : 'up' }),
  };
}
