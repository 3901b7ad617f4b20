import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../config/start-error.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { copyDataDir } from './copy-data-dir.ts';
import { type DataLock, takeDataLock } from './data-lock.ts';
import { type Database, openDatabase } from './open-database.ts';
import { openInThread } from './open-in-thread.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/lampyris');
const SMALL = 300;
/** Few: every test file restores them. */
const historyDays = 10;
const BUILD_TIMEOUT_MS = 180_000;
/** For the passwords of test platforms, so that checking them takes no time. */
export const cheapCost: PasswordCost = { N: 64, r: 8, p: 1 };
/** Templates of outdated sources are deleted after six hours. */
const KEEP_MS = 6 * 3_600_000;

/**
 * Creates a seeded database by copying a template built once per state of the sources and day. `close` deletes it.
 * @param options.devices devices of the city; default 300, `npm start` creates 5000
 */
export async function makeTestDatabase(options: { devices?: number } = {}): Promise<Database> {
  const dataDir = await makeTestDataDir(options);
  const database = await openInThread(dataDir);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the template to a data directory for tests that start the platform; the caller deletes it. */
export async function makeTestDataDir(options: { devices?: number } = {}): Promise<string> {
  const template = await prepareTemplate(options.devices ?? SMALL);
  const dataDir = await mkdtemp(join(process.env.LAMPYRIS_TEST_DATA || tmpdir(), 'lampyris-test-'));
  copyDataDir(template, dataDir);
  return dataDir;
}

/** Returns the template's directory, building it if needed. Concurrent processes wait for the builder. */
async function prepareTemplate(devices: number): Promise<string> {
  const template = join(CACHE, `template-${templateHash(devices)}`);
  const until = Date.now() + BUILD_TIMEOUT_MS;
  while (!existsSync(template)) {
    const lock = tryLock(`${template}.building`);
    if (lock === null) {
      if (Date.now() > until) throw new Error(`Timed out waiting for ${template}: delete ${template}.building.`);
      await sleep(200);
      continue;
    }
    try {
      if (!existsSync(template)) await buildTemplate(template, devices);
    } finally {
      lock.release();
    }
  }
  return template;
}

function tryLock(folder: string): DataLock | null {
  mkdirSync(folder, { recursive: true });
  try {
    return takeDataLock(folder);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

async function buildTemplate(template: string, devices: number): Promise<void> {
  removeOldTemplates();
  const making = `${template}.making`;
  rmSync(making, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: making, databaseUrl: undefined, syncsData: false });
  await seedDatabase(database.db, { devices, historyDays, now: new Date(), demo: true, passwordCost: cheapCost });
  await database.close();
  renameSync(making, template);
}

function removeOldTemplates(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith('template-') && age > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}

function templateHash(devices: number): string {
  const hash = createHash('sha256');
  hash.update(`${devices} ${new Date().toISOString().slice(0, 10)} ${process.version}`);
  const files = [
    join(ROOT, 'package-lock.json'),
    ...sourcesIn(join(ROOT, 'server/db')),
    ...sourcesIn(join(ROOT, 'server/metrics')),
    ...sourcesIn(join(ROOT, 'server/seed')),
    ...sourcesIn(join(ROOT, 'server/texts')),
  ];
  for (const file of files) hash.update(`\n${relative(ROOT, file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
