import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../model/cut-days.ts';
import type { DataSet, Use } from '../model/data-set.ts';
import { deviceRows } from '../model/device-rows.ts';
import { area, department, device, deviceType, product, road } from '../model/dimensions.ts';
import { rate, total } from '../model/measures.ts';
import { type Period, stepStart, wallOf } from '../model/period.ts';

const sumOf = (part: Part) => sql.raw(`sum(v) filter (where part = '${part}')`);
const kWh = { unit: 'kWh', good: 'down' } as const;

/** `sameTime` is the day before up to the time of the day of the last record. */
type Part = 'today' | 'dayBefore' | 'sameTime';

/** The current day beside the day before. */
export const energyToday: DataSet = {
  id: 'energyToday',
  name: { zh: '今日能耗', en: 'Energy today' },
  description: {
    zh: '今日截至当前的用电量，与昨日同一时刻及全天对照',
    en: 'Energy today so far, compared with yesterday at the same time and all day',
  },
  changesWith: ['history', 'device'],
  isCurrent: true,
  isOfLastRecord: true,
  isOfDevices: true,
  dimensions: [area, road, department, product, deviceType, device],
  measures: [
    total('energy', { ...kWh, id: 'today', name: { zh: '今日', en: 'Today' }, sum: sumOf('today') }),
    total('energy', {
      ...kWh,
      id: 'sameTime',
      name: { zh: '昨日同一时刻', en: 'Yesterday so far' },
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
    const now = wallOf(use.reader.now) + 1000;
    const midnight = stepStart('DAY', now - 1000);
    const today = { from: midnight, to: now };
    const parts: Record<Part, Period> = {
      today,
      sameTime: back(today),
      dayBefore: { from: midnight - dayMs, to: midnight },
    };
    return sql.join(
      Object.entries(parts).map(([part, period]) => partOf(use, part as Part, period)),
      sql` union all `,
    );
  },
};

const back = ({ from, to }: Period): Period => ({ from: from - dayMs, to: to - dayMs });

const partOf = (use: Use, part: Part, period: Period): SQL =>
  sql`select area_code, department_code, product_code, device_type, device_id, v, ${sql.raw(`'${part}'`)} as part
    from (${deviceRows({ ...use, period }, ['energy'])}) ${sql.raw(part)}`;
