/** `npm run backup`: copies the embedded database to a new folder, also while the platform runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { copyDatabase } from '../db/copy-database.mjs';
import { findUser, takeDataLock } from '../db/data-lock.ts';
import { isFullDisk } from '../db/full-disk.ts';
import { backupSignal } from './back-up-on-signal.ts';
import { failedBackup, listBackups, newBackup } from './backup-folder.ts';

const USAGE = `Usage: npm run backup

Copies the embedded database of DATA_DIR (default ./data) to a new folder below its backups/, also while the platform
runs. A start with that folder as DATA_DIR opens the copy.`;

const LIMIT_MS = 120_000;
const POLL_MS = 100;

async function run(): Promise<void> {
  if (readHelp()) return console.log(USAGE);
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    throw new StartError('DATABASE_URL is set: back up a PostgreSQL with its own tools, such as pg_dump.');
  }
  const source = join(dataDir, 'postgres');
  if (!existsSync(source)) throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`);
  const user = findUser(dataDir);
  const folder = user ? await askPlatform(user.pid, dataDir) : copyResting(source, dataDir);
  console.log(`Backed up to ${folder}`);
}

function readHelp(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help ?? false;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. See npm run backup -- --help.`);
  }
}

/** Copies the database of a platform that does not run, and keeps it from starting meanwhile. */
function copyResting(source: string, dataDir: string): string {
  const lock = takeDataLock(dataDir);
  const folder = newBackup(dataDir, new Date());
  try {
    copyDatabase(source, folder);
  } catch (error) {
    throw isFullDisk(error) ? new StartError(failedBackup(folder, error)) : error;
  } finally {
    lock.release();
  }
  return folder;
}

async function askPlatform(pid: number, dataDir: string): Promise<string> {
  if (process.platform === 'win32') {
    throw new StartError(`Windows cannot ask the platform (process ${pid}) for a back-up: stop it first.`);
  }
  const known = new Set(listBackups(dataDir).complete);
  process.kill(pid, backupSignal);
  let wasMaking = false;
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += POLL_MS) {
    // First whether one is being made: it may end between both looks.
    const { isMaking } = listBackups(dataDir);
    const made = listBackups(dataDir).complete.find((folder) => !known.has(folder));
    if (made !== undefined) return made;
    if (wasMaking && !isMaking) break;
    wasMaking = isMaking;
    await sleep(POLL_MS);
  }
  throw new StartError(`The platform (process ${pid}) made no back-up: see what it printed.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
