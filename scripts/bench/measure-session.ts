import type { Browser } from 'playwright';
import { quantile } from '../../tests/bench/statistics.ts';
import { startSteeredPlatform } from '../../tests/setup/steered-platform.ts';
import { buildConsole } from '../build/build-console.mjs';
import { callAtTokenEnd, tokenStates } from './call-at-token-end.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { interleave, type Runs } from './interleave.ts';
import { signInOnce } from './sign-in-once.ts';

const group = 'session';
const account = 'admin@lampyris.demo';

const signInLines: Line[] = [
  { figure: 'page', what: 'sign-in: from the click to the first page', unit: 'ms' },
  { figure: 'page p95', what: 'sign-in: the same, 95 of 100 are faster', unit: 'ms' },
  { figure: 'answer', what: "sign-in: of it the platform's answer", unit: 'ms' },
  { figure: 'answer p95', what: 'sign-in: the answer, 95 of 100 are faster', unit: 'ms' },
];
const timeLine = (what: string): Line[] => [{ figure: 'ms', what: `${what}: until all are answered`, unit: 'ms' }];
const renewalLine = (what: string): Line[] => [
  { figure: 'most renewals', what: `${what}: renewals, the most of a run`, unit: '', goal: { max: 1 } },
];

/** Sign-ins in the browser, and calls at the expiry of a token, with the demo city and the embedded database. */
export async function measureSession(
  root: string,
  browser: Browser,
  rounds: { warmUp: number; runs: number },
): Promise<Figure[]> {
  if (!buildConsole(root)) throw new Error('the console could not be built');
  const platform = await startSteeredPlatform('bench-session');
  try {
    const signIns = await interleave(['ours'], rounds, () => signInOnce(browser, platform.url, account));
    const { good, over, refused } = await interleave(tokenStates, rounds, (state) =>
      callAtTokenEnd(platform, account, state),
    );
    const fresh = { name: 'good token', runs: good };
    const atEnd = '10 calls at the end of the token';
    const ifRefused = '10 calls with a token that is refused';
    return [
      ...compare(group, signInLines, withP95(signIns.ours)),
      ...compare(group, timeLine(atEnd), over, fresh),
      ...compare(group, renewalLine(atEnd), withMostRenewals(over)),
      ...compare(group, timeLine(ifRefused), refused, fresh),
      ...compare(group, renewalLine(ifRefused), withMostRenewals(refused)),
    ];
  } finally {
    await platform.stop();
  }
}

/** The 95th percentile is one value for all runs, without a spread. */
function withP95(runs: Runs): Runs {
  const p95 = Object.entries(runs).map(([figure, values]) => [`${figure} p95`, [quantile(values, 0.95)]]);
  return { ...runs, ...Object.fromEntries(p95) };
}

/** The maximum, so that the median does not hide a second refresh in a single run. */
const withMostRenewals = (runs: Runs): Runs => ({ 'most renewals': [Math.max(...(runs.renewals ?? []))] });
