import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { WorkbenchWeather } from '../../../src/schemas/wire/workbench.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { areas, deviceReports, devices, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { timeZone } from '../../texts/wall-time.ts';

const stationType = 'WeatherStation';
const hourMs = 3_600_000;
/** A station that was not heard of for longer says nothing about now. */
const maxAgeMs = 3 * hourMs;

/** GET /island-business/workbench/weather: what the tenant's own stations measure. */
export async function sendWeather(c: AppContext): Promise<Response> {
  return success(c, await readWeather(c));
}

async function readWeather(c: AppContext): Promise<WorkbenchWeather | null> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const now = clock();
  const within = await loadAssetFilters(db, user);
  const stations = await db
    .select({ id: devices.id, values: devices.sensorValues })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(
      and(
        eq(devices.tenantId, user.tenantId),
        within.devices,
        eq(products.deviceType, stationType),
        eq(devices.onlineStatus, 'ONLINE'),
        gte(devices.lastActiveAt, new Date(now.getTime() - maxAgeMs)),
      ),
    );
  const meanOf = (key: string) => mean(stations.map(({ values }) => values[key]));
  const temperature = meanOf('temperature');
  if (temperature === undefined) return null;
  const sky = describeSky(meanOf('rainfall'), meanOf('illuminance'), hourOf(now));
  return {
    weather: sky[c.var.locale],
    weather_pic: null,
    area: await nameOfRoot(db, user.tenantId),
    temperature: round(temperature),
    ...(await readExtremes(db, stations, now)),
  };
}

/** The highest temperature of the hours of daylight and the lowest of the others, in the last 24 hours. */
async function readExtremes(db: Queryable, stations: readonly { id: string }[], now: Date) {
  const temperature = sql`(${deviceReports.values} ->> 'temperature')::float8`;
  const hour = sql`extract(hour from ${deviceReports.reportedAt} at time zone ${timeZone})`;
  const isDay = sql`${hour} >= 6 and ${hour} < 18`;
  const ids = stations.map(({ id }) => id);
  const [found] = await db
    .select({
      day: sql<number | null>`max(${temperature}) filter (where ${isDay})`,
      night: sql<number | null>`min(${temperature}) filter (where not (${isDay}))`,
    })
    .from(deviceReports)
    .where(
      and(
        inArray(deviceReports.deviceId, ids),
        gte(deviceReports.reportedAt, new Date(now.getTime() - 24 * hourMs)),
        sql`jsonb_typeof(${deviceReports.values} -> 'temperature') = 'number'`,
      ),
    );
  const rounded = (value: number | null | undefined) => (typeof value === 'number' ? round(value) : null);
  return { day_air_temperature: rounded(found?.day), night_air_temperature: rounded(found?.night) };
}

const skies = {
  heavyRain: { zh: '大雨', en: 'Heavy rain' },
  rain: { zh: '中雨', en: 'Rain' },
  lightRain: { zh: '小雨', en: 'Light rain' },
  sunny: { zh: '晴', en: 'Sunny' },
  cloudy: { zh: '多云', en: 'Cloudy' },
  overcast: { zh: '阴', en: 'Overcast' },
  dry: { zh: '无雨', en: 'Dry' },
} satisfies Record<string, Bilingual>;

/** From the rain per hour in mm and, by day, the illuminance in lux; without either, stations tell rain from no rain. */
function describeSky(rain: number | undefined, light: number | undefined, hour: number): Bilingual {
  if (rain !== undefined && rain >= 8) return skies.heavyRain;
  if (rain !== undefined && rain >= 2.5) return skies.rain;
  if (rain !== undefined && rain > 0) return skies.lightRain;
  if (light === undefined || hour < 8 || hour >= 17) return skies.dry;
  return light > 40_000 ? skies.sunny : light > 10_000 ? skies.cloudy : skies.overcast;
}

function mean(values: readonly unknown[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const hourFormat = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
const hourOf = (at: Date): number => Number(hourFormat.format(at));

async function nameOfRoot(db: Queryable, tenantId: string): Promise<string> {
  const [root] = await db
    .select({ name: areas.name })
    .from(areas)
    .where(and(eq(areas.tenantId, tenantId), eq(areas.level, 1)))
    .limit(1);
  return root?.name ?? '';
}
