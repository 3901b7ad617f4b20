/** `npm run seed`: fills the configured database with demo data. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { fullDisk, isFullDisk } from '../db/full-disk.ts';
import { openDatabase } from '../db/open-database.ts';
import { costOf } from '../security/password-hash.ts';
import { DEMO_BATCH_PASSWORD } from './demo-password.ts';
import { emptyDatabase } from './empty-database.ts';
import { DEFAULT_DEVICES, seedDatabase } from './seed-database.ts';

const USAGE = `Usage: npm run seed -- [--devices <number>] [--reset]

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

function readOrder(args: string[]): Order {
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

async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  if (order.help) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const database = await openDatabase(config, (sentence) => {
    console.error(sentence);
    process.exit(1);
  });
  try {
    if (order.reset) {
      console.log(`Emptying all tables of ${place}`);
      await emptyDatabase(database.db);
    }
    const startedAt = Date.now();
    const accounts = await seedDatabase(database.db, {
      devices: order.devices,
      now: new Date(),
      demo: config.demo,
      passwordCost: costOf(config.passwordCost),
      log: console.log,
    });
    if (accounts === null) {
      const other = config.databaseUrl ? 'set DATABASE_URL to another database' : 'set DATA_DIR to another folder';
      throw new StartError(`There is data in ${place} already: ${other}, or add --reset to lose that data.`);
    }
    console.log(`Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    for (const account of accounts) {
      console.log(`  ${account.loginName}  ${account.password}  (${account.tenantName}, ${account.role.en})`);
    }
    if (config.demo) console.log(`  Batch operation password of administrators and operators: ${DEMO_BATCH_PASSWORD}`);
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(place) : error;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
