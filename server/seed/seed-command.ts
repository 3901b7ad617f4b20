/** `npm run seed`: fills the configured database with demo data. */
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { fullDisk, isFullDisk } from '../db/full-disk.ts';
import { openDatabase } from '../db/open-database.ts';
import { costOf } from '../security/password-hash.ts';
import { DEMO_BATCH_PASSWORD } from './demo-password.ts';
import { emptyDatabase } from './empty-database.ts';
import { seedDatabase } from './seed-database.ts';
import { readSeedOrder, seedUsage } from './seed-order.ts';

async function run(): Promise<void> {
  const order = readSeedOrder(process.argv.slice(2));
  if (order.help) {
    console.log(seedUsage);
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
