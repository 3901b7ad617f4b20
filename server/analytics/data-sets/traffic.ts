import type { DataSet } from '../model/data-set.ts';
import { area, department, hourOfDay, time, weekday } from '../model/dimensions.ts';
import { mean, sumOf, total } from '../model/measures.ts';
import { metricRows } from '../model/metric-rows.ts';

export const traffic: DataSet = {
  id: 'traffic',
  name: { zh: '交通', en: 'Traffic' },
  description: { zh: '交通雷达的车流量和车速', en: 'Traffic volume and speed at the radars' },
  changesWith: ['history', 'device'],
  isOfWholeAreas: true,
  dimensions: [time, hourOfDay, weekday, area, department],
  measures: [
    total('trafficVolume', {
      id: 'volume',
      name: { zh: '车流量', en: 'Vehicles' },
      unit: { zh: '辆', en: '' },
    }),
    mean({
      id: 'averageSpeed',
      name: { zh: '平均车速', en: 'Mean speed' },
      unit: 'km/h',
      sum: sumOf('averageSpeed'),
      per: sumOf('radarSamples'),
    }),
  ],
  rows: (use) => metricRows(use, ['trafficVolume', 'averageSpeed', 'radarSamples']),
};
