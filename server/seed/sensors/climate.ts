import { isDark, seasonOf, sunTimes } from '../../metrics/daylight.ts';
import { wallClock } from '../../metrics/wall-clock.ts';

/** The weather of the city in one moment; it follows from the date alone. */
export interface Climate {
  /** °C. */
  temperature: number;
  /** %. */
  humidity: number;
  /** hPa. */
  pressure: number;
  /** m/s. */
  windSpeed: number;
  /** Millimetres in an hour. */
  rainfall: number;
  /** µg/m³. */
  pm25: number;
  /** dB, beside a road. */
  noise: number;
  /** lx. */
  illuminance: number;
}

/** How humid and dull it is, from 0 to 1, at a time in days since 1970-01-01: fronts that pass every few days. */
const luckOf = (days: number): number =>
  0.5 + 0.25 * Math.sin((2 * Math.PI * days) / 9.7) + 0.25 * Math.sin((2 * Math.PI * days) / 4.3 + 1);

const sqlDays = "(day - date '1970-01-01' + h / 24)";
/** The same in SQL, of a date `day` and an hour `h`. */
export const luckSql = `(0.5 + 0.25 * sin(2 * pi() * ${sqlDays} / 9.7) + 0.25 * sin(2 * pi() * ${sqlDays} / 4.3 + 1))`;

const bell = (hour: number, middle: number, width: number): number => Math.exp(-(((hour - middle) / width) ** 2));
const streetLight = 12;

/** The weather at 22.7° north; `history-profiles.ts` has the same curves for hourly totals. */
export function climateAt(moment: Date): Climate {
  const { day, hour } = wallClock(moment);
  const season = seasonOf(day);
  const luck = luckOf(day + hour / 24);
  const ofDay = Math.cos(((hour - 15) * Math.PI) / 12);
  const wet = Math.max(0, luck - 0.72 + 0.14 * season);
  const { dawn, dusk } = sunTimes(day);
  const elevation = Math.sin((Math.PI * (hour - dawn)) / (dusk - dawn));
  return {
    temperature: 22.6 + 6.8 * season + 3.4 * ofDay + 4 * (luck - 0.5),
    humidity: Math.min(98, 74 + 7 * season - 8 * ofDay + 12 * (luck - 0.5)),
    pressure: 1012 - 7 * season - 4 * (luck - 0.5),
    windSpeed: 2.6 + 2.4 * luck + 0.8 * ofDay,
    rainfall: wet * (12 + 10 * season) * (0.6 + 0.4 * Math.sin(hour)),
    pm25: 24 - 9 * season + 30 * luck ** 3 + 5 * bell(hour, 9, 3),
    noise: 51 + 12 * bell(hour, 14, 6) + 2 * (luck - 0.5),
    illuminance: isDark(moment) ? streetLight : streetLight + 68_000 * elevation * (1 - 0.75 * luck),
  };
}
