import type { DataSet } from '../model/data-set.ts';
import { area, department, hourOfDay, product, time } from '../model/dimensions.ts';
import { rate, sumOf, total, units } from '../model/measures.ts';
import { metricRows } from '../model/metric-rows.ts';

export const lighting: DataSet = {
  id: 'lighting',
  name: { zh: '照明', en: 'Lighting' },
  description: {
    zh: '从日落到日出应亮灯具的亮灯率和故障率',
    en: 'Lighting rate and fault rate of lamps that should be lit from dusk to dawn',
  },
  changesWith: ['history', 'device'],
  isOfWholeAreas: true,
  dimensions: [time, hourOfDay, area, department, product],
  measures: [
    rate({ id: 'lightingRate', name: { zh: '亮灯率', en: 'Lighting rate' }, sum: sumOf('lit'), per: sumOf('due') }),
    rate({
      id: 'faultRate',
      name: { zh: '故障率', en: 'Fault rate' },
      good: 'down',
      decimals: 2,
      sum: sumOf('faults'),
      per: sumOf('due'),
    }),
    total('lit', { id: 'litHours', name: { zh: '亮灯时长', en: 'Operating hours' }, unit: units.hours }),
  ],
  rows: (use) => metricRows(use, ['due', 'lit', 'faults']),
};
