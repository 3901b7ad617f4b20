import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { makeTestDatabase } from '../../server/db/test-database.ts';
import { makeAjClient, pointText } from '../../server/testing/aj-client.ts';
import { makeTestPlatform, type TestPlatform } from '../../server/testing/test-platform.ts';
import {
  type CaptchaKind,
  type CaptchaPicture,
  type CaptchaPoint,
  captchaKinds,
} from '../../src/schemas/wire/captcha.ts';
import { compare, type Figure, type Line } from './figure.ts';
import type { Values } from './interleave.ts';

const group = 'captcha';
/** Calls per run, and the number of concurrent ones. */
const calls = 300;
const atOnce = 4;
const noLimit = 1_000_000;

const lines: Line[] = captchaKinds.flatMap((kind) => [
  { figure: `${kind} get`, what: `captcha ${kind}: pictures`, unit: '/s' },
  { figure: `${kind} get p95`, what: `captcha ${kind}: one picture, 95 of 100 are faster`, unit: 'ms' },
  { figure: `${kind} check`, what: `captcha ${kind}: checks`, unit: '/s' },
  { figure: `${kind} check p95`, what: `captcha ${kind}: one check, 95 of 100 are faster`, unit: 'ms' },
]);

/** Captchas of a platform with the embedded database, over local HTTP; caller and platform share a process. */
export async function measureCaptcha(rounds: { warmUp: number; runs: number }): Promise<Figure[]> {
  const answers = new Map<string, CaptchaPoint[]>();
  // A borrowed database stays open for the next test, and this process with it.
  const platform = await makeTestPlatform(
    {
      policy: {
        captchaMinMs: 0,
        captchaGets: noLimit,
        captchaChecks: noLimit,
        captchasLive: noLimit,
      },
      onCaptcha: (token, answer) => void answers.set(token, answer),
    },
    makeTestDatabase,
  );
  const server = createAdaptorServer({ fetch: platform.app.fetch });
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const runs: Record<string, number[]> = {};
    for (let round = 0; round < rounds.warmUp + rounds.runs; round++) {
      for (const kind of captchaKinds) {
        const values = await run(callOver(platform, url), answers, kind);
        if (round < rounds.warmUp) continue;
        for (const [name, value] of Object.entries(values)) runs[name] = [...(runs[name] ?? []), value];
      }
    }
    return compare(group, lines, runs);
  } finally {
    server.close();
    await platform.close();
  }
}

/** The platform, called through its port. */
function callOver(platform: TestPlatform, url: string): TestPlatform {
  const call = async (method: string, path: string, { body, headers }: Parameters<TestPlatform['call']>[2] = {}) => {
    const http = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const envelope = await http.clone().json();
    return { http, envelope, data: envelope.data };
  };
  return { ...platform, call };
}

async function run(platform: TestPlatform, answers: Map<string, CaptchaPoint[]>, kind: CaptchaKind): Promise<Values> {
  const client = makeAjClient(platform);
  const pictures: CaptchaPicture[] = [];
  const gets = await time(async () => {
    const { repData, repCode } = await client.get(kind);
    if (!repData) throw new Error(`no captcha to measure: ${repCode}`);
    pictures.push(repData);
  });
  const checks = await time(async (index) => {
    const picture = pictures[index]!;
    const { repCode } = await client.check(kind, picture, pointText(kind, answers.get(picture.token)!));
    if (repCode !== '0000') throw new Error(`the correct answer was rejected: ${repCode}`);
  });
  answers.clear();
  return {
    [`${kind} get`]: gets.perSecond,
    [`${kind} get p95`]: gets.p95,
    [`${kind} check`]: checks.perSecond,
    [`${kind} check p95`]: checks.p95,
  };
}

/** Runs a function for each index with limited concurrency. */
async function time(work: (index: number) => Promise<void>): Promise<{ perSecond: number; p95: number }> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < calls) {
      const start = performance.now();
      await work(next++);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: calls / seconds, p95: times[Math.floor(calls * 0.95)]! };
}
