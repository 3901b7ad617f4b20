import type { DataSet } from '../model/data-set.ts';
import { deviceRows } from '../model/device-rows.ts';
import { area, department, device, deviceType, product, road, time } from '../model/dimensions.ts';
import { total } from '../model/measures.ts';

export const energy: DataSet = {
  id: 'energy',
  name: { zh: '能耗', en: 'Energy' },
  description: {
    zh: '灯具、屏幕和充电桩的用电量，不含只做计量的集中控制器和网关',
    en: 'Energy used by lamps, screens and EV chargers, without the controllers and gateways that meter them',
  },
  changesWith: ['history', 'device'],
  dimensions: [time, area, road, department, product, deviceType, device],
  measures: [
    total('energy', { id: 'energy', name: { zh: '用电量', en: 'Energy' }, unit: 'kWh', good: 'down' }),
    total('energy', {
      id: 'meanPower',
      name: { zh: '平均功率', en: 'Mean power' },
      unit: 'kW',
      good: 'down',
      decimals: 2,
      perRecorded: true,
    }),
  ],
  isOfDevices: true,
  hourDays: 14,
  rows: (use) => deviceRows(use, ['energy']),
};
