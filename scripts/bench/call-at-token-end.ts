import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { type Console, createConsole } from '../../src/engine/stores/console/create-console.ts';
import { createTestConsole } from '../../src/engine/stores/testing/test-console.ts';
import type { SteeredPlatform } from '../../tests/setup/steered-platform.ts';
import type { Values } from './interleave.ts';

/**
 * What has become of the token when the calls are made: it is good; its time is over, which the console sees by its own clock; or the
 * platform refuses it, whose clock is ahead of the console's.
 */
export const tokenStates = ['good', 'over', 'refused'] as const;
export type TokenState = (typeof tokenStates)[number];

const calls = 10;
/** More than the life of a token, less than that of what the next one is asked for with. */
const passedMs = 13 * 3_600_000;

/**
 * The console's stores and HTTP client in Node, signed in at a platform in another process, make ten calls at once: `ms` from the first
 * call until the last is answered, and how many `renewals` of the token went over the wire meanwhile. The connections are open before.
 *
 * @throws Error when a call fails, or a token that has ended is not renewed: nothing was measured then
 */
export async function callAtTokenEnd(platform: SteeredPlatform, account: string, state: TokenState): Promise<Values> {
  let aheadMs = 0;
  const console = await openConsole(platform.url, () => Date.now() + aheadMs);
  await console.session.signIn(account, DEMO_PASSWORD);
  const callAll = () =>
    Promise.all(
      Array.from({ length: calls }, () =>
        console.http.send({ method: 'GET', path: '/island-business/workbench/menus/quick' }),
      ),
    );
  await callAll();
  if (state !== 'good') await platform.pass(passedMs);
  if (state === 'over') aheadMs = passedMs;
  let renewals = 0;
  const count = (message: unknown) => {
    if ((message as { request: ClientRequest }).request.path.includes('/refresh/token')) renewals += 1;
  };
  subscribe('http.client.request.start', count);
  try {
    const start = performance.now();
    await callAll();
    const ms = performance.now() - start;
    if (state !== 'good' && renewals === 0) throw new Error('the token was not renewed although it had ended');
    return { ms, renewals };
  } finally {
    unsubscribe('http.client.request.start', count);
    // Every run begins at the same hour, however many there are.
    if (state !== 'good') await platform.pass(-passedMs);
  }
}

/** A console at a real platform, with everything else that a browser would give it kept in memory. */
async function openConsole(url: string, now: () => number): Promise<Console> {
  const config = await (await fetch(new URL('console.config.json', url))).json();
  const { console, environment } = await createTestConsole();
  return createConsole(
    { ...environment, baseUrl: url.replace(/\/$/, ''), now },
    config,
    console.site,
    console.documents,
  );
}
