import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { ConsoleConfig } from '../src/schemas/console-config.ts';
import type { WireEvent } from '../src/schemas/wire/events.ts';
import { createApp } from './app.ts';
import { CLOCK_LOCK, startClockKeeper } from './clock/clock-keeper.ts';
import type { Config } from './config/config.ts';
import { describeChangedAccounts } from './db/changed-accounts.ts';
import type { Database } from './db/open-database.ts';
import { SharedAnswers } from './db/shared-answers.ts';
import { createSoleInstance, onlyInstance } from './db/sole-instance.ts';
import { createDocumentIndexer } from './documents/read-documents.ts';
import { watchDocuments } from './documents/watch-documents.ts';
import type { AppOptions } from './http/app-env.ts';
import { jobKinds } from './jobs/kinds/job-kinds.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createSender } from './messages/create-sender.ts';
import { createMessageQueue } from './messages/message-queue.ts';
import { METRICS_LOCK, startMetricsKeeper } from './metrics/metrics-keeper.ts';
import { createBackgroundWork } from './process/background-work.ts';
import { closeServer, keepConnections } from './process/close-server.ts';
import { watchDisk } from './process/disk-watch.ts';
import { listen } from './process/listen.ts';
import { startVacuum } from './process/start-vacuum.ts';
import { createSocketRealtime } from './realtime/socket-realtime.ts';
import { KnownRecords } from './records/known-records.ts';
import { endInterrupted } from './routes/imports/import-jobs.ts';
import { loadKeyPair } from './security/key-pair.ts';
import { costOf } from './security/password-hash.ts';
import { defaultPolicy } from './security/policy.ts';
import { secureHeadersOf } from './security/security-headers.ts';
import type { SeededAccount } from './seed/accounts.ts';
import { addPlatformEntries, describeAdded } from './seed/add-platform-entries.ts';
import { demoConfig, describeAccounts } from './seed/describe-accounts.ts';
import { SIMULATOR_LOCK, startSimulator } from './simulator/device-simulator.ts';
import type { ReportRate } from './simulator/report-rate.ts';
import { createDrawing } from './untrusted/drawing.ts';
import { createUntrustedWork } from './untrusted/untrusted-work.ts';

export interface PlatformStart extends Pick<AppOptions, 'clock' | 'log' | 'consoleDir' | 'version' | 'onCaptcha'> {
  config: Config;
  consoleConfig: ConsoleConfig;
  database: Database;
  /** The accounts of a database that was seeded when it was created. */
  seeded?: SeededAccount[] | null;
  /** Prints a line for the operator. */
  print(line: string): void;
  /** Notifies consoles when a document changes. */
  watchesDocuments: boolean;
  /** How much simulated devices report. */
  reportRate: ReportRate;
}

const dayMs = 86_400_000;

/** Serves the platform over HTTP and WebSocket. Returns a function that stops it and closes the database. */
export async function startPlatform(start: PlatformStart): Promise<() => Promise<void>> {
  const { config, consoleConfig, database, clock, print, consoleDir, version, onCaptcha } = start;
  const disk = watchDisk(start.log, clock);
  const { log } = disk;
  const { db } = database;
  const passwordCost = costOf(config.passwordCost);
  const accounts = await describeAccounts(db, {
    demo: config.demo,
    now: clock(),
    passwordCost,
    print,
    seeded: start.seeded,
  });
  for (const line of describeAdded(await addPlatformEntries(db))) print(line);
  for (const line of await describeChangedAccounts(db)) print(line);
  const { documentsDir, databaseUrl } = config;
  const records = new KnownRecords();
  const indexDocuments = createDocumentIndexer(join(config.dataDir, 'documents'), records);
  const policy = { sessionMs: config.sessionDays * dayMs, refreshGrace: config.refreshGrace };
  const realtime = createSocketRealtime({
    db,
    clock,
    basePath: config.basePath,
    log,
    databaseUrl,
    headers: secureHeadersOf(consoleConfig),
  });
  await endInterrupted(db, clock(), !databaseUrl);
  const background = createBackgroundWork();
  const untrusted = createUntrustedWork();
  const drawing = createDrawing();
  const hasDemoAccounts = accounts.known;
  const sender = createSender({ db, clock, config, hasDemoAccounts, print, policy: { ...defaultPolicy, ...policy } });
  const app = createApp({
    db,
    sharedAnswers: new SharedAnswers({ db, isEmbedded: database.isEmbedded }),
    config,
    consoleConfig,
    clock,
    log: start.log,
    disk,
    realtime,
    keyPair: await loadKeyPair(db),
    policy,
    passwordCost,
    demo: accounts.known ? demoConfig() : undefined,
    print,
    documentsDir,
    indexDocuments,
    records,
    consoleDir,
    version,
    onCaptcha,
    background,
    untrusted,
    drawing,
    messages: sender,
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  if (!('keepAliveTimeout' in http)) throw new Error('expected an HTTP/1 server');
  keepConnections(http);
  realtime.attach(http);
  const address = await listen(http, config);
  // The last good version of a document must be known before somebody breaks it.
  const prepareDocuments = () =>
    void indexDocuments
      .prepare(documentsDir)
      .catch((error: unknown) => log.warn('the documents could not be indexed', { reason: String(error) }));
  const toAll = (event: WireEvent) => {
    prepareDocuments();
    realtime.toAll(event);
  };
  const stopWatching = start.watchesDocuments ? watchDocuments(documentsDir, { toAll }) : () => {};
  const soleClock = databaseUrl ? createSoleInstance(databaseUrl, CLOCK_LOCK) : onlyInstance;
  const stopClock = startClockKeeper({ db, clock, log, sole: soleClock });
  const sole = databaseUrl ? createSoleInstance(databaseUrl, SIMULATOR_LOCK) : onlyInstance;
  const queue = createMessageQueue({ sender, log });
  const { reportRate: rate } = start;
  const stopSimulator =
    rate === 'off' ? async () => {} : startSimulator({ db, clock, realtime, log, sole, rate, queue });
  const soleMetrics = databaseUrl ? createSoleInstance(databaseUrl, METRICS_LOCK) : onlyInstance;
  const stopMetrics = startMetricsKeeper({ db, clock, log, sole: soleMetrics });
  const stopJobs = await startJobs({ db, clock, realtime, log, queue, kinds: jobKinds, databaseUrl });
  const stopVacuum = database.isEmbedded ? startVacuum({ db, log, sole: onlyInstance }) : async () => {};
  print(`Lampyris is running at ${address}${config.basePath}`);
  for (const line of accounts.lines) print(line);
  prepareDocuments();
  return async () => {
    stopWatching();
    await stopClock();
    await soleClock.close();
    await stopSimulator();
    await sole.close();
    await stopMetrics();
    await soleMetrics.close();
    await stopJobs();
    await queue.idle();
    await stopVacuum();
    await background.stop();
    await untrusted.close();
    await drawing.close();
    await realtime.close();
    await closeServer(http);
    await database.close();
  };
}
