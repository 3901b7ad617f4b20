import type { Bilingual } from '../../texts/bilingual.ts';
import type { DataSet, Measure } from '../model/data-set.ts';
import { area, department, hourOfDay, time } from '../model/dimensions.ts';
import { mean, sumOf } from '../model/measures.ts';
import { metricRows } from '../model/metric-rows.ts';

const meanOf = (id: 'temperature' | 'humidity' | 'pm25' | 'noise', name: Bilingual, unit: string): Measure =>
  mean({
    id,
    name,
    unit,
    good: id === 'pm25' || id === 'noise' ? 'down' : 'none',
    sum: sumOf(id),
    per: sumOf('weatherSamples'),
  });

export const environment: DataSet = {
  id: 'environment',
  name: { zh: '环境', en: 'Environment' },
  description: { zh: '气象站的平均值', en: 'Averages of the weather stations' },
  changesWith: ['history', 'device'],
  isOfWholeAreas: true,
  dimensions: [time, hourOfDay, area, department],
  measures: [
    meanOf('temperature', { zh: '温度', en: 'Temperature' }, '°C'),
    meanOf('humidity', { zh: '湿度', en: 'Humidity' }, '%'),
    meanOf('pm25', { zh: 'PM2.5', en: 'PM2.5' }, 'µg/m³'),
    meanOf('noise', { zh: '噪声', en: 'Noise' }, 'dB'),
  ],
  rows: (use) => metricRows(use, ['temperature', 'humidity', 'pm25', 'noise', 'weatherSamples']),
};
