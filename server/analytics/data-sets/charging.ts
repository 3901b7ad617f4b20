import { eq } from 'drizzle-orm';
import { products } from '../../db/schema.ts';
import { measuredTypes } from '../../metrics/metrics.ts';
import type { DataSet } from '../model/data-set.ts';
import { area, department, hourOfDay, product, time } from '../model/dimensions.ts';
import { rate, sumOf, total, units } from '../model/measures.ts';
import { metricRows } from '../model/metric-rows.ts';

export const charging: DataSet = {
  id: 'charging',
  name: { zh: '充电', en: 'Charging' },
  description: { zh: '充电桩的使用情况', en: 'Usage of EV chargers' },
  changesWith: ['history', 'device'],
  isOfWholeAreas: true,
  dimensions: [time, hourOfDay, area, department, product],
  measures: [
    total('chargingSessions', {
      id: 'sessions',
      name: { zh: '充电次数', en: 'Charging sessions' },
      unit: units.times,
      good: 'up',
    }),
    total('chargingHours', {
      id: 'hours',
      name: { zh: '充电时长', en: 'Charging hours' },
      unit: units.hours,
      good: 'up',
    }),
    total('energy', { id: 'energy', name: { zh: '充电电量', en: 'Charged energy' }, unit: 'kWh' }),
    rate({
      id: 'utilisation',
      name: { zh: '利用率', en: 'Utilization' },
      sum: sumOf('chargingHours'),
      per: sumOf('devices'),
    }),
  ],
  rows: (use) =>
    metricRows(
      use,
      ['chargingSessions', 'chargingHours', 'energy', 'devices'],
      eq(products.deviceType, measuredTypes.charger),
    ),
};
