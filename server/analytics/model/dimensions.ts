import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { atOrBelow } from '../../db/like-patterns.ts';
import { areas, departments, devices, products, users } from '../../db/schema.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { DataReader, Dimension } from './data-set.ts';

/** Dimensions that several data sets have. They read the columns of the same names of a row `r`. */

const row = (column: string): SQL => sql.raw(`r.${column}`);
const orNone = (column: string): SQL => sql.raw(`coalesce(r.${column}, '')`);

/** A text in the reader's language; the locale is one of two words. */
export const inLanguage = (column: SQL, { locale }: DataReader): SQL => sql`${column} ->> ${sql.raw(`'${locale}'`)}`;

const below =
  (column: string) =>
  (codes: readonly string[]): SQL =>
    sql`(${sql.join(
      codes.map((code) => sql`${row(column)} like ${atOrBelow(code)}`),
      sql` or `,
    )})`;

export const time: Dimension = { id: 'time', name: { zh: '时间', en: 'Time' }, kind: 'time', key: row('wall') };

const twoDigits = (hour: number) => String(hour).padStart(2, '0');
export const hourOfDay: Dimension = {
  id: 'hourOfDay',
  name: { zh: '一天中的时段', en: 'Hour of day' },
  kind: 'group',
  key: sql.raw('extract(hour from r.wall)::int::text'),
  labels: Object.fromEntries(
    Array.from({ length: 24 }, (_, hour) => {
      const label = `${twoDigits(hour)}:00`;
      return [String(hour), { zh: label, en: label }];
    }),
  ),
  isOrdered: true,
  source: 'values',
};

export const weekday: Dimension = {
  id: 'weekday',
  name: { zh: '星期', en: 'Day of the week' },
  kind: 'group',
  key: sql.raw('extract(isodow from r.wall)::int::text'),
  labels: {
    1: { zh: '周一', en: 'Monday' },
    2: { zh: '周二', en: 'Tuesday' },
    3: { zh: '周三', en: 'Wednesday' },
    4: { zh: '周四', en: 'Thursday' },
    5: { zh: '周五', en: 'Friday' },
    6: { zh: '周六', en: 'Saturday' },
    7: { zh: '周日', en: 'Sunday' },
  },
  isOrdered: true,
  source: 'values',
};

const areaName = (key: SQL, { tenantId }: DataReader): SQL =>
  sql`(select ${areas.name} from ${areas} where ${areas.tenantId} = ${tenantId} and ${areas.code} = ${key})`;

/** First-level areas: six digits of a code. */
export const area: Dimension = {
  id: 'area',
  name: { zh: '街道', en: 'Street' },
  kind: 'group',
  key: sql.raw('substr(r.area_code, 1, 6)'),
  nameOf: areaName,
  matches: below('area_code'),
  source: 'areas',
};

/** Second-level areas: nine digits of a code. */
export const road: Dimension = {
  id: 'road',
  name: { zh: '道路', en: 'Road' },
  kind: 'group',
  key: sql.raw('substr(r.area_code, 1, 9)'),
  nameOf: areaName,
  matches: below('area_code'),
};

export const department: Dimension = {
  id: 'department',
  name: { zh: '部门', en: 'Department' },
  kind: 'group',
  key: row('department_code'),
  nameOf: (key, { tenantId }) =>
    sql`(select ${departments.name} from ${departments} where ${departments.tenantId} = ${tenantId} and ${departments.code} = ${key})`,
  matches: below('department_code'),
  source: 'departments',
};

/** By code, as lists of devices and alarms filter by product. */
export const product: Dimension = {
  id: 'product',
  name: { zh: '产品', en: 'Product' },
  kind: 'group',
  key: orNone('product_code'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(sql`${products.name}`, reader)} from ${products} where ${products.code} = ${key}
      and ${ownProducts(reader)} order by ${products.tenantId} limit 1)`,
  source: 'products',
};

export const deviceType: Dimension = {
  id: 'deviceType',
  name: { zh: '设备类型', en: 'Device type' },
  kind: 'group',
  key: orNone('device_type'),
  nameOf: (key, reader) =>
    sql`(select ${inLanguage(seenTypeName(reader.tenantId), reader)} from ${products} where ${products.deviceType} = ${key}
      and ${ownProducts(reader)} order by ${products.position}, ${products.id} limit 1)`,
  source: 'values',
  async values(db, reader) {
    const rows = await db
      .select({ value: products.deviceType, name: seenTypeName(reader.tenantId) })
      .from(products)
      .where(ownProducts(reader))
      .orderBy(products.position, products.id);
    const names = new Map(rows.map(({ value, name }) => [value, name[reader.locale]]));
    return [...names].map(([value, name]) => ({ value, name }));
  },
};

const ownProducts = ({ tenantId }: DataReader): SQL =>
  or(isNull(products.tenantId), eq(products.tenantId, tenantId)) as SQL;

export const device: Dimension = {
  id: 'device',
  name: { zh: '设备', en: 'Device' },
  kind: 'item',
  key: orNone('device_id'),
  nameOf: (key, { tenantId, scopes }) =>
    sql`(select ${devices.name} from ${devices}
      where ${and(eq(devices.tenantId, tenantId), sql`${devices.id} = ${key}`, within(scopes.Device, devices))})`,
};

/** People by the column that names them. */
export const person = (id: string, name: Bilingual, column: string): Dimension => ({
  id,
  name,
  kind: 'item',
  key: orNone(column),
  nameOf: (key, { tenantId }) =>
    sql`(select ${users.name} from ${users} where ${users.tenantId} = ${tenantId} and ${users.id} = ${key})`,
});

/** A dimension whose values are levels or states. */
export const toned = (dimension: Dimension, tones: Dimension['tones'] & object): Dimension => ({ ...dimension, tones });

/** A column of few known words. */
export const words = (id: string, name: Bilingual, labels: Dimension['labels'], column = id): Dimension => ({
  id,
  name,
  kind: 'group',
  key: orNone(column),
  labels,
  source: 'values',
});
