import type { DataSet } from '../model/data-set.ts';
import { area, department, deviceType, hourOfDay, product, time } from '../model/dimensions.ts';
import { total, units } from '../model/measures.ts';
import { metricRows } from '../model/metric-rows.ts';

export const plays: DataSet = {
  id: 'plays',
  name: { zh: '节目播放', en: 'Media playback' },
  description: { zh: 'LED 屏和 IP 音柱的播放情况', en: 'Content played on screens and speakers' },
  changesWith: ['history', 'device'],
  isOfWholeAreas: true,
  dimensions: [time, hourOfDay, area, department, product, deviceType],
  measures: [
    total('plays', { id: 'plays', name: { zh: '播放次数', en: 'Plays' }, unit: units.times }),
    total('playMinutes', {
      id: 'minutes',
      name: { zh: '播放时长', en: 'Play time' },
      unit: units.minutes,
    }),
  ],
  rows: (use) => metricRows(use, ['plays', 'playMinutes']),
};
