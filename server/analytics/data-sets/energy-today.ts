import { type SQL, sql } from 'drizzle-orm';
import type { DataSet, Use } from '../model/data-set.ts';
import { area, department, device, deviceType, product, road } from '../model/dimensions.ts';
import { rate, total } from '../model/measures.ts';
import { metricOrDeviceRows, usesDevices } from '../model/metric-rows.ts';
import { type Period, stepStart, wallOf } from '../model/period.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sumOf = (part: Part) => sql.raw(`sum(v) filter (where part = '${part}')`);
const kWh = { unit: 'kWh', good: 'down' } as const;

/** `sameTime` is the day before up to the time that it is now. */
type Part = 'today' | 'dayBefore' | 'sameTime';

/** The current day beside the day before. A reader whom single devices answer gets no part of a day. */
export const energyToday: DataSet = {
  id: 'energyToday',
  name: { zh: '今日能耗', en: 'Energy today' },
  description: {
    zh: '今日截至当前的用电量，与昨日同一时刻及全天对照',
    en: 'Energy of today up to now, beside yesterday at the same time and as a whole',
  },
  isCurrent: true,
  dimensions: [area, road, department, product, deviceType, device],
  measures: [
    total('energy', { ...kWh, id: 'today', name: { zh: '今日', en: 'Today' }, sum: sumOf('today') }),
    total('energy', {
      ...kWh,
      id: 'sameTime',
      name: { zh: '昨日同一时刻', en: 'Yesterday by now' },
      sum: sumOf('sameTime'),
    }),
    total('energy', { ...kWh, id: 'dayBefore', name: { zh: '昨日全天', en: 'Yesterday' }, sum: sumOf('dayBefore') }),
    rate({
      id: 'change',
      name: { zh: '较昨日同一时刻', en: 'Change from yesterday' },
      good: 'down',
      sum: sql`${sumOf('today')} - ${sumOf('sameTime')}`,
      per: sumOf('sameTime'),
    }),
  ],
  rows(use) {
    const isByDevice = usesDevices(use) || use.reader.scopes.Device !== undefined;
    const now = wallOf(use.reader.now);
    const day = stepStart('DAY', now);
    const hour = stepStart('HOUR', now);
    const today = { from: day, to: day + dayMs };
    const rows = [
      partOf(use, 'today', { period: today, isByDevice }),
      partOf(use, 'dayBefore', { period: back(today), isByDevice }),
    ];
    if (!isByDevice) {
      // Hours are whole: of the one that has begun, yesterday counts as much as has passed today.
      const share = (now - hour) / hourMs;
      rows.push(partOf(use, 'sameTime', { period: back({ from: hour, to: hour + hourMs }), share }));
      if (hour > day) rows.push(partOf(use, 'sameTime', { period: back({ from: day, to: hour }) }));
    }
    return sql.join(rows, sql` union all `);
  },
};

const back = ({ from, to }: Period): Period => ({ from: from - dayMs, to: to - dayMs });

function partOf(use: Use, part: Part, how: { period: Period; isByDevice?: boolean; share?: number }): SQL {
  const { period, isByDevice = false, share = 1 } = how;
  const columns = ['area_code', 'department_code', 'product_code', 'device_type'].join(', ');
  const id = isByDevice ? 'device_id' : 'null as device_id';
  return sql`select ${sql.raw(`${columns}, ${id}, '${part}' as part`)}, v * ${sql.raw(String(share))} as v
    from (${metricOrDeviceRows({ ...use, period, isByDevice }, ['energy'])}) ${sql.raw(part)}`;
}
