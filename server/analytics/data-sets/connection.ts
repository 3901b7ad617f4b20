import type { DataSet } from '../model/data-set.ts';
import type { DeviceMetric } from '../model/device-history.ts';
import { deviceRows } from '../model/device-rows.ts';
import { area, department, device, deviceType, product, road, time } from '../model/dimensions.ts';
import { level, rate, sumOf, units } from '../model/measures.ts';

const metrics: DeviceMetric[] = ['devices', 'online'];

export const connection: DataSet = {
  id: 'connection',
  name: { zh: '设备在线历史', en: 'Connection history' },
  description: { zh: '已激活设备随时间的在线率和数量', en: 'Online rate and number of activated devices over time' },
  changesWith: ['history', 'device'],
  dimensions: [time, area, road, department, product, deviceType, device],
  measures: [
    rate({ id: 'onlineRate', name: { zh: '在线率', en: 'Online rate' }, sum: sumOf('online'), per: sumOf('devices') }),
    level('online', {
      id: 'online',
      name: { zh: '平均在线设备', en: 'Mean online devices' },
      unit: units.pieces,
      good: 'up',
    }),
    level('devices', { id: 'devices', name: { zh: '平均设备数', en: 'Mean devices' }, unit: units.pieces }),
  ],
  isOfDevices: true,
  hourDays: 14,
  rows: (use) => deviceRows(use, metrics),
};
