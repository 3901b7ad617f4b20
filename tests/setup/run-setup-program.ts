import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Runs a program of this folder to its end and answers what its last line of output says, read as JSON. A database that it
 * opens is gone from memory afterwards.
 */
export function runSetupProgram<Answer>(name: string): Answer {
  const run = spawnSync(process.execPath, ['--import', 'tsx', join('tests/setup', name)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`The data for the journeys could not be made by ${name}: see above.`);
  return JSON.parse(run.stdout.trimEnd().split('\n').at(-1) ?? '') as Answer;
}
