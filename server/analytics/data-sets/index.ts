import type { DataSet } from '../model/data-set.ts';
import { alarms } from './alarms.ts';
import { charging } from './charging.ts';
import { commands } from './commands.ts';
import { connection } from './connection.ts';
import { devices } from './devices.ts';
import { energy } from './energy.ts';
import { environment } from './environment.ts';
import { lighting } from './lighting.ts';
import { orders } from './orders.ts';
import { plays } from './plays.ts';
import { traffic } from './traffic.ts';

/** All data sets, as the console lists them. */
export const dataSets: readonly DataSet[] = [
  devices,
  connection,
  alarms,
  orders,
  energy,
  lighting,
  charging,
  plays,
  environment,
  traffic,
  commands,
];
