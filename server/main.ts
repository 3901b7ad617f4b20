import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { readConsoleConfig } from './config/read-console-config.ts';
import { StartError } from './config/start-error.ts';
import { checkPort } from './process/listen.ts';
import { createLog } from './process/log.ts';
import { costOf } from './security/password-hash.ts';
import type { SeededAccount } from './seed/accounts.ts';
import { seedArgument, seedInProcess } from './seed/seed-in-process.ts';
import { readReportRate } from './simulator/report-rate.ts';

const root = join(import.meta.dirname, '..');
const consoleDir = join(root, 'dist');
const clock = () => new Date();
const print = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Starts the platform or the gateway, as the environment says. Returns a function that stops it. Imports either one only after the
 * configuration has been checked: a mistake is reported at once.
 */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const reportRate = readReportRate(process.env.SIMULATE);
  const log = createLog({
    write: (line) => void process.stdout.write(line),
    clock,
    human: process.stdout.isTTY === true && process.env.LOG !== 'json',
  });
  const consoleConfig = readConsoleConfig(config.configFile);
  await checkPort(config);
  const { platformUrl, basePath, documentsDir, trustedProxies } = config;
  if (platformUrl) {
    const { createDocumentIndexer } = await import('./documents/read-documents.ts');
    const { startGateway } = await import('./gateway/start-gateway.ts');
    const indexDocuments = createDocumentIndexer(join(config.dataDir, 'documents'));
    const services = { log, version: readVersion(), documentsDir, consoleDir, indexDocuments };
    return startGateway({ platformUrl, basePath, consoleConfig, trustedProxies, services }, config, print);
  }
  const { openDatabase } = await import('./db/open-database.ts');
  const first: { accounts: SeededAccount[] | null } = { accounts: null };
  const opening = openDatabase(config, endWith, async (folder) => {
    const { demo } = config;
    first.accounts = await seedInProcess({ folder, demo, passwordCost: costOf(config.passwordCost) });
  });
  // The rest loads while the database opens in its thread.
  const rest = Promise.all([
    import('./db/full-disk.ts'),
    import('./start-platform.ts'),
    import('./backup/back-up-on-signal.ts'),
  ]);
  const [database, [{ fullDisk, isFullDisk }, { startPlatform }, { backUpOnSignal }]] = await Promise.all([
    opening,
    rest,
  ]);
  backUpOnSignal(database, config.dataDir, print);
  try {
    return await startPlatform({
      config,
      consoleConfig,
      database,
      seeded: first.accounts,
      clock,
      log,
      print,
      consoleDir,
      version: readVersion(),
      watchesDocuments: process.env.WATCH_DOCUMENTS !== 'off',
      reportRate,
    });
  } catch (error) {
    await database.close();
    throw isFullDisk(error) ? fullDisk(config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir) : error;
  }
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** A log on a full disk, or a pipe that nobody reads, must not end the platform. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Shuts down cleanly on the first signal and exits at once on the second. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    print('Stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => endWith(`Failed to shut down cleanly: ${String(error)}`),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

if (process.argv[2] === seedArgument) {
  void import('./seed/run-seed-order.ts').then(({ runSeedOrder }) => runSeedOrder(print));
} else {
  start().then(stopOnSignals, (error: unknown) => {
    if (error instanceof StartError) endWith(error.message);
    throw error;
  });
}
