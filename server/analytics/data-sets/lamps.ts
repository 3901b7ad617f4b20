import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tone } from '../../../src/schemas/wire/analytics.ts';
import { within } from '../../access/asset-scope.ts';
import { devices, products } from '../../db/schema.ts';
import { isLampDue, type LampState, lampStateOf, statesOf } from '../../metrics/lamp-state.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { DataSet } from '../model/data-set.ts';
import { area, department, device, product, road, toned, words } from '../model/dimensions.ts';
import { count, rate, units } from '../model/measures.ts';

const of = (states: readonly LampState[]) =>
  sql.raw(`count(*) filter (where state in (${states.map((state) => `'${state}'`).join(', ')}))`);
const states: Record<LampState, Bilingual> = {
  lit: { zh: '应亮已亮', en: 'Lit as planned' },
  off: { zh: '应灭已灭', en: 'Off as planned' },
  dark: { zh: '应亮未亮', en: 'Dark, should be lit' },
  needless: { zh: '应灭未灭', en: 'Lit, should be off' },
  unknown: { zh: '状态未知', en: 'No signal' },
};
const tones: Record<LampState, Tone> = {
  lit: 'success',
  off: 'info',
  dark: 'danger',
  needless: 'warning',
  unknown: 'neutral',
};
const due = sql.raw('count(*) filter (where due)');

/** Activated street lamps by what they do now, from the values that they have reported last. */
export const lamps: DataSet = {
  id: 'lamps',
  name: { zh: '当前亮灯', en: 'Lamps now' },
  description: {
    zh: '路灯当前的亮灭状态，与各自的照明方案和手动控制对照',
    en: 'Current state of street lamps, compared with their programs and overrides',
  },
  isCurrent: true,
  dimensions: [
    area,
    road,
    department,
    product,
    toned(words('state', { zh: '亮灯状态', en: 'Lamp state' }, states), tones),
    device,
  ],
  measures: [
    count({ id: 'count', name: { zh: '路灯数', en: 'Lamps' }, unit: units.pieces, sum: sql.raw('count(*)') }),
    count({ id: 'lit', name: { zh: '亮灯', en: 'Lit' }, unit: units.pieces, sum: of(statesOf('lit')) }),
    count({ id: 'due', name: { zh: '应亮', en: 'Should be lit' }, unit: units.pieces, sum: due }),
    count({ id: 'dark', name: states.dark, unit: units.pieces, good: 'down', sum: of(['dark']) }),
    count({ id: 'off', name: states.off, unit: units.pieces, sum: of(['off']) }),
    count({ id: 'needless', name: states.needless, unit: units.pieces, good: 'down', sum: of(['needless']) }),
    count({ id: 'unknown', name: states.unknown, unit: units.pieces, good: 'down', sum: of(['unknown']) }),
    rate({ id: 'litRate', name: { zh: '亮灯率', en: 'Lighting rate' }, sum: of(['lit']), per: due }),
  ],
  rows: ({ reader }) => sql`select ${devices.areaCode} as area_code, ${devices.departmentCode} as department_code,
      ${devices.id} as device_id, ${products.code} as product_code, ${lampStateOf(reader.now)} as state,
      ${isLampDue(reader.now)} as due
    from ${devices} join ${products} on ${products.id} = ${devices.productId}
    where ${and(
      eq(devices.tenantId, reader.tenantId),
      eq(products.deviceType, measuredTypes.lamp),
      ne(devices.onlineStatus, 'UNACTIVATED'),
      within(reader.scopes.Device, devices),
    )}`,
};
