import { type SQL, sql } from 'drizzle-orm';
import { season, sunTimes } from '../metrics/daylight.ts';
import { lightingPlan, standbyShare } from '../metrics/lighting-plan.ts';
import { type Metric, measuredTypes } from '../metrics/metrics.ts';
import { luckSql } from './sensors/climate.ts';
import { chargingShare, idlePileKilowatts, screenHours, screenShares } from './sensors/usage.ts';

const dark = 'greatest(0, least(1, h + 1 - dusk)) + greatest(0, least(1, dawn - h))';
/** 2027-01-01. From one year to the next sunrise and sunset differ by less than a minute. */
const firstDay = 20_819;
/** Sunrise or sunset of each day of a year, as an array of SQL. */
const sunOf = (time: 'dawn' | 'dusk'): SQL =>
  sql.raw(`(array[${Array.from({ length: 366 }, (_, day) => sunTimes(firstDay + day)[time].toFixed(4)).join()}])`);
const showing = `h >= ${screenHours.from} and h < ${screenHours.to}`;
const planned = `case ${lightingPlan
  .toReversed()
  .map(({ from, level }) => `when h >= ${from} then ${level / 100}`)
  .join(' ')} end`;

/** A number from 0 to below 1 that follows from a text. */
export const hashed = (text: SQL): SQL => sql`((hashtext(${text}) & 65535)::float8 / 65536)`;

/** The shape of a day by hour `h` of the day `d.day`; `season` is 1 at midsummer and -1 at midwinter. */
const profiles = {
  steady: sql`1`,
  /** The dark share of the hour. */
  night: sql.raw(dark),
  /** What a lamp on the plan draws, as a share of its rated power. */
  lamps: sql.raw(`(${dark}) * (${planned}) + (1 - (${dark})) * ${standbyShare}`),
  /** The share of charging piles in use: busy after work, and on days off. */
  charging: sql.raw(
    '(0.08 + 0.3 * exp(-(((h - 20) / 3.0) ^ 2)) + 0.14 * exp(-(((h - 12) / 2.0) ^ 2))) * (1 + 0.25 * off)',
  ),
  /** The share of the minutes that screens show. */
  screens: sql.raw(`case when ${showing} then 0.96 else 0 end`),
  /** What a screen draws, as a share of full brightness. */
  brightness: sql.raw(
    `case when ${showing} then ${screenShares.day} - ${screenShares.day - screenShares.dark} * (${dark}) else ${screenShares.off} end`,
  ),
  speakers: sql.raw('case when h between 7 and 19 then 0.4 * (1 - 0.3 * off) else 0 end'),
  /** Vehicles in an hour at one radar. */
  traffic: sql.raw(
    '(110 + 1150 * exp(-(((h - 8) / 1.8) ^ 2)) * (1 - 0.45 * off) + 1250 * exp(-(((h - 18) / 2.2) ^ 2)) * (1 - 0.25 * off) + 620 * exp(-(((h - 13) / 4.0) ^ 2)))',
  ),
  /** km/h. */
  speed: sql.raw(
    '(56 - 17 * exp(-(((h - 8) / 1.8) ^ 2)) * (1 - off) - 19 * exp(-(((h - 18) / 2.2) ^ 2)) * (1 - 0.6 * off))',
  ),
  /** °C. */
  temperature: sql.raw(`(22.6 + 6.8 * season + 3.4 * cos((h - 15) * pi() / 12) + 4 * (${luckSql} - 0.5))`),
  /** %. */
  humidity: sql.raw(`least(98, 74 + 7 * season - 8 * cos((h - 15) * pi() / 12) + 12 * (${luckSql} - 0.5))`),
  /** µg/m³. */
  pm25: sql.raw(`(24 - 9 * season + 30 * ${luckSql} ^ 3 + 5 * exp(-(((h - 9) / 3.0) ^ 2)))`),
  /** dB. */
  noise: sql.raw(`(51 + 12 * exp(-(((h - 14) / 6.0) ^ 2)) + 2 * (${luckSql} - 0.5))`),
};
type Profile = keyof typeof profiles;

const kinds = Object.entries(profiles).map(([kind, value]) => ({ kind, value, name: sql.identifier(`p_${kind}`) }));

/** The profiles of all days of the relation `days`: `shape` has 24 values. */
export const profileRows: SQL = sql`
  select p.kind, shapes.day, p.shape
  from (
    select day, ${sql.join(
      kinds.map(({ name, value }) => sql`array_agg((${value})::float8 order by h) as ${name}`),
      sql`, `,
    )}
    from (
      select day, case when extract(isodow from day) > 5 then 1 else 0 end::float8 as off,
        cos(2 * pi() * (extract(doy from day)::float8 - ${sql.raw(String(season.solstice))}) / ${sql.raw(String(season.year))}) as season,
        ${sunOf('dawn')}[extract(doy from day)::int]::float8 as dawn, ${sunOf('dusk')}[extract(doy from day)::int]::float8 as dusk
      from days
    ) d
    cross join (select hour::float8 as h from generate_series(0, 23) hour) hours
    group by day
  ) shapes
  cross join lateral (values ${sql.join(
    kinds.map(({ kind, name }) => sql`(${sql.raw(`'${kind}'`)}, ${name})`),
    sql`, `,
  )}) p(kind, shape)`;

/** What the totals of a metric are proportional to: the number of devices, or their power in kilowatts. */
type Size = 'devices' | 'kilowatts' | 'use';

interface MetricPlan {
  metric: Metric;
  /** Device type; without it all. */
  type?: string;
  profile: Profile;
  /** Value of one device in an hour: `base` and `share` of the profile. */
  base: number;
  share: number;
  /** How much days differ, as a share. */
  spread: number;
  /** Its factor on a bad day of the area. Default 1. */
  bad?: number;
  /** Decimals; counts have none. */
  decimals: number;
  /** Default: devices. */
  size?: Size;
}

/** What an idle pile draws, as a share of what a charging one does. */
const idlePileShare = idlePileKilowatts / (7 * chargingShare);
const { lamp, charger, screen, speaker, weather, radar } = measuredTypes;

/** What the seed makes of each metric; what is counted by its time follows from that. */
export const metricPlans: readonly MetricPlan[] = [
  { metric: 'devices', profile: 'steady', base: 0, share: 1, spread: 0, decimals: 0 },
  { metric: 'energy', type: lamp, profile: 'lamps', size: 'kilowatts', base: 0, share: 1, spread: 0.02, decimals: 4 },
  {
    metric: 'energy',
    type: screen,
    profile: 'brightness',
    size: 'kilowatts',
    base: 0,
    share: 1,
    spread: 0.06,
    decimals: 4,
  },
  {
    metric: 'energy',
    type: charger,
    profile: 'charging',
    size: 'kilowatts',
    base: idlePileShare,
    share: 1,
    spread: 0.3,
    decimals: 4,
  },
  { metric: 'due', type: lamp, profile: 'night', base: 0, share: 1, spread: 0, decimals: 0 },
  { metric: 'lit', type: lamp, profile: 'night', base: 0, share: 0.945, spread: 0.01, bad: 0.9, decimals: 0 },
  { metric: 'faults', type: lamp, profile: 'night', base: 0, share: 0.011, spread: 0.8, bad: 5, decimals: 0 },
  {
    metric: 'chargingHours',
    type: charger,
    profile: 'charging',
    size: 'use',
    base: 0,
    share: 1,
    spread: 0.3,
    decimals: 2,
  },
  { metric: 'playMinutes', type: screen, profile: 'screens', base: 0, share: 60, spread: 0.1, decimals: 0 },
  { metric: 'playMinutes', type: speaker, profile: 'speakers', base: 0, share: 60, spread: 0.2, decimals: 0 },
  { metric: 'temperature', type: weather, profile: 'temperature', base: 0, share: 1, spread: 0.03, decimals: 1 },
  { metric: 'humidity', type: weather, profile: 'humidity', base: 0, share: 1, spread: 0.03, decimals: 1 },
  { metric: 'pm25', type: weather, profile: 'pm25', base: 0, share: 1, spread: 0.2, decimals: 1 },
  { metric: 'noise', type: weather, profile: 'noise', base: 0, share: 1, spread: 0.03, decimals: 1 },
  { metric: 'weatherSamples', type: weather, profile: 'steady', base: 0, share: 1, spread: 0, decimals: 0 },
  { metric: 'trafficVolume', type: radar, profile: 'traffic', base: 0, share: 1, spread: 0.12, decimals: 0 },
  { metric: 'averageSpeed', type: radar, profile: 'speed', base: 0, share: 1, spread: 0.05, decimals: 1 },
  { metric: 'radarSamples', type: radar, profile: 'steady', base: 0, share: 1, spread: 0, decimals: 0 },
];
