import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { demoConfig, describeAccounts } from './describe-accounts.ts';
import { checkPort, listen } from './listen.ts';
import { loadKeyPair } from './middleware/key-pair.ts';
import { createLog, type Log } from './middleware/log.ts';
import { startSimulator } from './realtime/device-simulator.ts';
import { createSocketRealtime } from './realtime/socket-realtime.ts';
import { watchDocuments } from './realtime/watch-documents.ts';
import { StartError } from './start-error.ts';

/** Longer than browsers and proxies keep an idle connection, so that they never write into one that just closed. */
const keepAliveMs = 75_000;
/** How long answers under way may take when the platform stops. */
const closeMs = 5_000;

const root = join(import.meta.dirname, '..');
const clock = () => new Date();
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Starts the platform from the environment; answers what stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const log = createLog({
    write: (line) => void process.stdout.write(line),
    clock,
    human: process.stdout.isTTY === true && process.env.LOG !== 'json',
  });
  await checkPort(config);
  const database = await openDatabase(config, endWith);
  try {
    return await serve(config, database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: Database, log: Log): Promise<() => Promise<void>> {
  const { db } = database;
  const accounts = await describeAccounts(db, { demo: config.demo, now: clock(), print });
  const { documentsDir } = config;
  const realtime = createSocketRealtime({ db, clock, basePath: config.basePath, log });
  const app = createApp({
    db,
    config,
    clock,
    log,
    realtime,
    keyPair: await loadKeyPair(db),
    demo: accounts.known ? demoConfig() : undefined,
    documentsDir,
    consoleDir: join(root, 'dist'),
    version: readVersion(),
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  if (!('keepAliveTimeout' in http)) throw new Error('an HTTP/1 server is expected');
  http.keepAliveTimeout = keepAliveMs;
  http.headersTimeout = keepAliveMs + 1_000;
  realtime.attach(http);
  const address = await listen(http, config);
  const stopWatching = process.env.WATCH_DOCUMENTS === 'off' ? () => {} : watchDocuments(documentsDir, realtime);
  const stopSimulator = process.env.SIMULATE === 'off' ? async () => {} : startSimulator({ db, clock, realtime, log });
  print(`Lampyris is running at ${address}${config.basePath}`);
  for (const line of accounts.lines) print(line);
  return async () => {
    stopWatching();
    await stopSimulator();
    await realtime.close();
    const closed = new Promise((done) => http.close(done));
    http.closeIdleConnections();
    const timer = setTimeout(() => http.closeAllConnections(), closeMs);
    await closed;
    clearTimeout(timer);
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
