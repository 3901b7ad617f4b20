import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildConsole } from '../build/build-console.mjs';
import { buildPlatform } from '../build/build-platform.mjs';
import { compare, type Figure, type Line } from './figure.ts';

/** The platform rests so long before its memory is read. */
const restMs = 60_000;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

const lines: Line[] = [
  { figure: 'first', what: 'npm start: the first time, until the address is there', unit: 's', goal: { max: 20 } },
  { figure: 'first work', what: 'npm start: the first time, processor time', unit: 's' },
  { figure: 'first memory', what: 'npm start: memory, a minute after the first time', unit: 'MB', goal: { max: 300 } },
  { figure: 'later', what: 'npm start: later, until the address is there', unit: 's', goal: { max: 2.5 } },
  { figure: 'later work', what: 'npm start: later, processor time', unit: 's' },
  { figure: 'later memory', what: 'npm start: memory, a minute later', unit: 'MB', goal: { max: 300 } },
];

/** What `npm start` takes on the embedded database with the demo city: the first time, and with its data. Linux only. */
export async function measurePlatform(root: string, runs: number): Promise<Figure[]> {
  if (!buildConsole(root) || !buildPlatform(root)) throw new Error('the console or the platform could not be built');
  const cache = join(root, 'node_modules/.cache/lampyris');
  const all: Record<string, number[]> = {};
  const note = (figure: string, value: number) => {
    all[figure] = [...(all[figure] ?? []), value];
  };
  for (let run = 0; run < Math.ceil(runs / 5); run += 1) {
    const dataDir = mkdtempSync(join(cache, 'bench-start-'));
    try {
      for (const time of ['first', 'later']) {
        const { seconds, work, memory } = await startOnce(root, dataDir);
        note(time, seconds);
        note(`${time} work`, work);
        note(`${time} memory`, memory);
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return compare('platform', lines, all);
}

/** Starts the platform as `npm start` does, in the process of the shell, so that its number is known. */
async function startOnce(root: string, dataDir: string): Promise<{ seconds: number; work: number; memory: number }> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'prestart' | 'start', string>;
  };
  const started = performance.now();
  const child = spawn('sh', ['-c', `${scripts.prestart} && exec ${scripts.start}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PLATFORM_URL: '', PORT: '0', DEMO: 'on', LOG: 'json' },
  });
  const exit = once(child, 'exit');
  try {
    const pid = child.pid!;
    await new Promise<void>((done, fail) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('Lampyris is running at ')) done();
      });
      child.once('exit', (code) => fail(new Error(`the platform ended with ${code}`)));
    });
    const seconds = (performance.now() - started) / 1000;
    const work = workOf(pid);
    await sleep(restMs);
    return { seconds, work, memory: memoryOf(pid) };
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

/** Processor time of a process and of its children that have ended, in seconds. */
function workOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** Memory of a process and its children in MB; what they share with others counts in part. */
function memoryOf(pid: number): number {
  const [, size = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return Number(size) / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}
