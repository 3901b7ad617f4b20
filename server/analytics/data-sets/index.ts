import type { DataSet } from '../model/data-set.ts';
import { alarms } from './alarms.ts';
import { charging } from './charging.ts';
import { commands } from './commands.ts';
import { connection } from './connection.ts';
import { devices } from './devices.ts';
import { energy } from './energy.ts';
import { energyToday } from './energy-today.ts';
import { environment } from './environment.ts';
import { lamps } from './lamps.ts';
import { lighting } from './lighting.ts';
import { openAlarms } from './open-alarms.ts';
import { orders } from './orders.ts';
import { plays } from './plays.ts';
import { traffic } from './traffic.ts';

/** All data sets, as the console lists them. */
export const dataSets: readonly DataSet[] = [
  devices,
  connection,
  alarms,
  openAlarms,
  orders,
  energy,
  energyToday,
  lighting,
  lamps,
  charging,
  plays,
  environment,
  traffic,
  commands,
];
