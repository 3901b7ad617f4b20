import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import type { SteeredPlatform } from '../../tests/setup/steered-platform.ts';
import type { Values } from './interleave.ts';
import { openConsole } from './open-console.ts';

/**
 * The state of the token when the calls are made: valid; expired by the console's clock; or rejected by the
 * platform, whose clock is ahead.
 */
export const tokenStates = ['good', 'over', 'refused'] as const;
export type TokenState = (typeof tokenStates)[number];

const calls = 10;
/** Longer than the lifetime of a token, shorter than that of a refresh token. */
const passedMs = 13 * 3_600_000;

/**
 * Makes ten concurrent calls with the console's stores and HTTP client in Node, against a platform in another process:
 * `ms` from the first call to the last response, and the number of token `renewals` sent. Connections are already open.
 *
 * @throws Error if a call fails, or an expired token is not refreshed: then nothing was measured
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
    if (state !== 'good' && renewals === 0) throw new Error('the expired token was not refreshed');
    return { ms, renewals };
  } finally {
    unsubscribe('http.client.request.start', count);
    // Every run starts at the same time of day.
    if (state !== 'good') await platform.pass(-passedMs);
  }
}
