import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { copyDataDir } from '../../server/db/copy-data-dir.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs a program of this folder to completion and parses its last line of output as JSON. A separate process frees the
 * memory of its database.
 */
export function runSetupProgram<Answer>(name: string): Answer {
  const run = spawnSync(process.execPath, programParameters(`tests/setup/${name}`), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${name} failed to create the journeys' data: see above.`);
  return JSON.parse(run.stdout.trimEnd().split('\n').at(-1) ?? '') as Answer;
}

let demoData: string | undefined;

function prepareDemoData(): string {
  const { dataDir } = runSetupProgram<{ dataDir: string }>('make-demo-data.ts');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Creates a data directory with the demo; the caller deletes it. The program runs once per worker. */
export function makeDemoData(): string {
  demoData ??= prepareDemoData();
  const dataDir = mkdtempSync(`${demoData}-`);
  copyDataDir(demoData, dataDir);
  return dataDir;
}
