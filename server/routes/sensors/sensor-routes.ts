import { SensorHistoryQuery } from '../../../src/schemas/wire/sensors.ts';
import type { Route } from '../../routing/route.ts';
import { deviceReaders } from '../assets/device-readers.ts';
import { sendHistory } from './send-history.ts';

/** What devices reported over time. */
export const sensorRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/island-streaming/sensor/property/:id',
    access: { menus: deviceReaders },
    query: SensorHistoryQuery,
    handle: sendHistory,
  },
];
