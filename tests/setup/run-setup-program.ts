import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programParameters } from '../../scripts/build/build-programs.mjs';

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
