import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDataDir } from '../../server/db/copy-data-dir.ts';
import { startPlatformProcess } from '../../tests/setup/platform-process.ts';
import { programParameters } from '../build/build-programs.mjs';
import { hashSources } from '../build/hash-sources.mjs';

const folderName = 'bench-city-';
/** What decides the data. */
const sources = ['server/db', 'server/seed'];

/** A large city on the embedded database. */
interface CityPlatform {
  /** Its URL with a trailing slash. */
  url: string;
  /** Stops it and deletes its copy of the data. */
  stop(): Promise<void>;
}

/**
 * Starts the platform on a copy of a demo city with this many devices, and two poles for five of them. Making the data
 * takes minutes: it stays in node_modules/.cache/lampyris until the seed changes.
 */
export async function startCityPlatform(root: string, devices: number): Promise<CityPlatform> {
  const { dataDir, remove: removeData } = copyCity(root, devices);
  try {
    const platform = await startPlatformProcess({ DATA_DIR: dataDir }, 'bench-city.log');
    return {
      url: platform.url,
      async stop() {
        await platform.end();
        removeData();
      },
    };
  } catch (error) {
    removeData();
    throw error;
  }
}

/** Copies the data of a demo city with this many devices into a folder of its own. */
export function copyCity(root: string, devices: number): { dataDir: string; remove(): void } {
  const cache = join(root, 'node_modules/.cache/lampyris');
  const seeded = seedCity(root, cache, devices);
  const dataDir = mkdtempSync(join(cache, 'bench-copy-'));
  copyDataDir(seeded, dataDir);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function seedCity(root: string, cache: string, devices: number): string {
  const name = `${folderName}${devices}-${hashSources(root, sources).slice(0, 12)}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache))
    if (old.startsWith(folderName)) rmSync(join(cache, old), { recursive: true, force: true });
  console.error(`Making a city of ${devices.toLocaleString('en')} devices, once: this takes some minutes`);
  // A seed that was stopped half-way is not taken for a whole one.
  const building = `${folder}.building`;
  const { status } = spawnSync(
    process.execPath,
    [...programParameters('server/seed/seed-command.ts'), '--devices', String(devices)],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DATA_DIR: building, DATABASE_URL: '', DATA_SYNC: 'off', DEMO: 'on', PASSWORD_COST: '6' },
    },
  );
  if (status !== 0) throw new Error('the city could not be made: see above');
  renameSync(building, folder);
  return folder;
}
