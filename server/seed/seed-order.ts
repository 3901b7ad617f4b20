import { parseArgs } from 'node:util';
import { StartError } from '../config/start-error.ts';
import { DEFAULT_DEVICES } from './seed-database.ts';

export const seedUsage = `Usage: npm run seed -- [--devices <number>] [--reset]

Fills the database of DATA_DIR (default ./data) or DATABASE_URL with the demo: two tenants with
users, poles, devices and a year of alarms. The platform must not be running on the same DATA_DIR.

  --devices <number>   devices of the city, 1 to 1000000; default ${DEFAULT_DEVICES}. Two poles for five devices.
  --reset              first empties all tables: everything that was entered is lost.
  --help               shows this text.

With DEMO=off the accounts get random passwords, printed once.`;

const MAX_DEVICES = 1_000_000;

interface Order {
  devices: number;
  reset: boolean;
  help: boolean;
}

/** @throws StartError for an unknown option or an invalid number */
export function readSeedOrder(args: string[]): Order {
  try {
    const { values } = parseArgs({
      args,
      options: { devices: { type: 'string' }, reset: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const devices = Number(values.devices ?? DEFAULT_DEVICES);
    if (!Number.isInteger(devices) || devices < 1 || devices > MAX_DEVICES) {
      throw new StartError(`--devices is "${values.devices}", but must be a whole number from 1 to ${MAX_DEVICES}.`);
    }
    return { devices, reset: values.reset ?? false, help: values.help ?? false };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message.split('. ')[0]}. See npm run seed -- --help.`);
  }
}
