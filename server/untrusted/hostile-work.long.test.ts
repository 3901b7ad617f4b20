import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programParameters } from '../../scripts/build/build-programs.mjs';
import { timeLimits } from '../../tests/setup/time-limits.ts';
import { makeTestDataDir } from '../db/test-database.ts';
import { accounts, demoPassword, encryptBody } from '../testing/test-platform.ts';
import { hostileFile, hostilePattern } from './test-hostile-inputs.ts';

/** How long the platform is attacked. */
const minutes = Number(process.env.LAMPYRIS_HOSTILE_MINUTES || 30);
const minuteMs = 60_000;

interface Measured {
  path: string;
  ms: number;
  code: string;
}

/** Starts a platform in a process of its own. */
async function start() {
  const dataDir = await makeTestDataDir();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '', DATA_SYNC: 'off', PASSWORD_COST: '6' };
  const child = spawn(process.execPath, programParameters('server/main.ts'), { env, stdio: ['ignore', 'pipe', 2] });
  let out = '';
  const stdout = child.stdout!;
  stdout.on('data', (data) => {
    out += data;
  });
  const address = /http:\/\/[\d.]+:\d+\//;
  while (!address.test(out)) await once(stdout, 'data');
  const url = address.exec(out)![0];
  return {
    url,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end() {
      child.kill('SIGKILL');
      await once(child, 'close');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const memoryOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

it(
  'hostile files and patterns keep no call waiting for a second, end nothing and fill no memory',
  async () => {
    const platform = await start();
    const { url } = platform;
    const { rsa } = await (await fetch(`${url}console.config.json`)).json();
    const signIn = async (username: string): Promise<string> => {
      const form = new FormData();
      form.set('auth', encryptBody(rsa.publicKey, { username, password: demoPassword, type: 'business' }));
      return (await (await fetch(`${url}system/login`, { method: 'POST', body: form })).json()).data.value;
    };
    const attackers = await Promise.all([accounts.admin, accounts.harbour].map(signIn));
    const operator = await signIn(accounts.operator);
    const page = { pageNum: 1, pageSize: 20 };
    const measurer = new Worker(new URL('./measure-calls.mjs', import.meta.url), {
      workerData: {
        token: operator,
        pauseMs: 50,
        calls: [
          { method: 'GET', path: `${url}system/api/userInfo` },
          { method: 'POST', path: `${url}island-assets/device/page`, body: page },
          { method: 'GET', path: `${url}island-business/newsCenter/number` },
        ],
      },
    });
    const measured: Measured[] = [];
    measurer.on('message', (one: Measured) => measured.push(one));
    const memory: number[] = [];
    const counts = new Map<string, number>();
    try {
      const until = performance.now() + minutes * minuteMs;
      const products = await (
        await fetch(`${url}island-assets/device/product/page`, {
          method: 'POST',
          headers: { authorization: `Bearer ${attackers[0]}`, 'content-type': 'application/json' },
          body: JSON.stringify(page),
        })
      ).json();
      const businessId = Object.values(products.data).find(Array.isArray)?.[0]?.id;
      const runs = fc.sample(fc.infiniteStream(fc.tuple(hostileFile, hostilePattern)), 1)[0]!;
      for (const [file, pattern] of runs) {
        if (performance.now() > until) break;
        const answers = await Promise.all(
          attackers.map(async (token, index) => {
            const form = new FormData();
            form.set('file', new File([file.bytes], 'rows.xlsx'));
            const path = index === 0 ? 'system/api/department/import/valid' : 'system/api/user/import/valid';
            const upload = fetch(url + path, {
              method: 'POST',
              body: form,
              headers: { authorization: `Bearer ${token}` },
            });
            const save = fetch(`${url}island-assets/api/form`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify({
                businessType: 'IOTDEVICE',
                businessId,
                form: { fields: { 'diyAttrs.x': { title: 'x', pattern, default: 'a'.repeat(500) } } },
              }),
            });
            return Promise.all([upload, save].map(async (one) => (await (await one).json()) as { status: string }));
          }),
        );
        for (const { status } of answers.flat()) counts.set(status, (counts.get(status) ?? 0) + 1);
        memory.push(memoryOf(platform.pid));
        expect(platform.isRunning()).toBe(true);
      }
    } finally {
      await measurer.terminate();
      await platform.end();
    }
    const times = measured.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const first = memory.slice(Math.floor(memory.length / 4), Math.floor(memory.length / 2)).toSorted((a, b) => a - b);
    const last = memory.slice(-Math.ceil(memory.length / 4)).toSorted((a, b) => a - b);
    console.log(
      `${memory.length} rounds in ${minutes} minutes: ${JSON.stringify(Object.fromEntries(counts))}; ${times.length} other ` +
        `calls: p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}, longest ` +
        `${percentile(times, 1).toFixed(0)} ms; memory ${percentile(first, 0.5).toFixed(0)} then ` +
        `${percentile(last, 0.5).toFixed(0)} MiB`,
    );
    expect(counts.has('B0001')).toBe(false);
    expect(measured.filter(({ code }) => code !== '1')).toEqual([]);
    expect(percentile(times, 0.95)).toBeLessThan(100);
    expect(percentile(times, 1)).toBeLessThan(1000);
    // Memory that is kept would grow from the second quarter to the last.
    expect(percentile(last, 0.5)).toBeLessThan(percentile(first, 0.5) * 1.25 + 50);
  },
  minutes * minuteMs + timeLimits.longMs,
);
