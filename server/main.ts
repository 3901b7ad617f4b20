import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { ConsoleConfig } from '../src/schemas/console-config.ts';
import { createApp } from './app.ts';
import { closeServer, keepConnections } from './close-server.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { createSoleInstance, onlyInstance } from './db/sole-instance.ts';
import { demoConfig, describeAccounts } from './describe-accounts.ts';
import { startGateway } from './gateway/start-gateway.ts';
import { checkPort, listen } from './listen.ts';
import { loadKeyPair } from './middleware/key-pair.ts';
import { createLog, type Log } from './middleware/log.ts';
import { secureHeadersOf } from './middleware/secure-headers.ts';
import { readConsoleConfig } from './read-console-config.ts';
import { SIMULATOR_LOCK, startSimulator } from './realtime/device-simulator.ts';
import { createSocketRealtime } from './realtime/socket-realtime.ts';
import { watchDocuments } from './realtime/watch-documents.ts';
import { createDocumentIndexer } from './routes/documents.ts';
import { addPlatformEntries, describeAdded } from './seed/add-platform-entries.ts';
import { StartError } from './start-error.ts';

const root = join(import.meta.dirname, '..');
const consoleDir = join(root, 'dist');
const clock = () => new Date();
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Starts the platform, or the way to another one, from the environment; answers what stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const log = createLog({
    write: (line) => void process.stdout.write(line),
    clock,
    human: process.stdout.isTTY === true && process.env.LOG !== 'json',
  });
  const consoleConfig = readConsoleConfig(config.configFile);
  await checkPort(config);
  const { platformUrl, basePath, documentsDir } = config;
  if (platformUrl) {
    const indexDocuments = createDocumentIndexer();
    const services = { log, version: readVersion(), documentsDir, consoleDir, indexDocuments };
    return startGateway({ platformUrl, basePath, consoleConfig, services }, config, print);
  }
  const database = await openDatabase(config, endWith);
  try {
    return await serve(config, consoleConfig, database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  config: Config,
  consoleConfig: ConsoleConfig,
  database: Database,
  log: Log,
): Promise<() => Promise<void>> {
  const { db } = database;
  const accounts = await describeAccounts(db, { demo: config.demo, now: clock(), print });
  for (const line of describeAdded(await addPlatformEntries(db))) print(line);
  const { documentsDir, databaseUrl } = config;
  const realtime = createSocketRealtime({
    db,
    clock,
    basePath: config.basePath,
    log,
    databaseUrl,
    headers: secureHeadersOf(consoleConfig),
  });
  const app = createApp({
    db,
    config,
    consoleConfig,
    clock,
    log,
    realtime,
    keyPair: await loadKeyPair(db),
    demo: accounts.known ? demoConfig() : undefined,
    documentsDir,
    consoleDir,
    version: readVersion(),
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  if (!('keepAliveTimeout' in http)) throw new Error('an HTTP/1 server is expected');
  keepConnections(http);
  realtime.attach(http);
  const address = await listen(http, config);
  const stopWatching = process.env.WATCH_DOCUMENTS === 'off' ? () => {} : watchDocuments(documentsDir, realtime);
  const sole = databaseUrl ? createSoleInstance(databaseUrl, SIMULATOR_LOCK) : onlyInstance;
  const stopSimulator =
    process.env.SIMULATE === 'off' ? async () => {} : startSimulator({ db, clock, realtime, log, sole });
  print(`Lampyris is running at ${address}${config.basePath}`);
  for (const line of accounts.lines) print(line);
  return async () => {
    stopWatching();
    await stopSimulator();
    await sole.close();
    await realtime.close();
    await closeServer(http);
    await database.close();
  };
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ctrl-C ends cleanly; a second one ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    print('Stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => endWith(`The platform could not close cleanly: ${String(error)}`),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

start().then(stopOnSignals, (error: unknown) => {
  if (error instanceof StartError) endWith(error.message);
  throw error;
});
