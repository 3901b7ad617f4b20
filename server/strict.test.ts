import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInContract } from '../tests/contract/contract-calls.ts';
import { missingOptional, withoutOptional } from './routes/optional-routes.ts';
import { platformRoutes } from './routes/platform-routes.ts';
import { accounts, makeTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ config: { basePath: '/', demo: true, strict: true } });
});
afterAll(() => platform.close());

it('every optional call is a route', () => {
  expect(missingOptional(platformRoutes)).toEqual([]);
});

it('serves what the contract has, and nothing else but the demo', () => {
  const own = ['POST /system/api/sso/code', 'DELETE /system/api/cache'];
  const isOwn = ({ method, path }: { method: string; path: string }) => own.includes(`${method} ${path}`);
  const other = withoutOptional(platformRoutes).filter(
    (route) => !isOwn(route) && !isInContract(route.method, route.path),
  );
  expect(other.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('announces no capabilities and serves none of their calls', async () => {
  const config = await platform.app.fetch(new Request('http://platform.test/console.config.json'));
  expect(((await config.json()) as { platform: { capabilities: string[] } }).platform.capabilities).toEqual([]);
  const token = await platform.tokenOf(accounts.admin);
  const kept = new Set(withoutOptional(platformRoutes));
  const optional = platformRoutes.filter((route) => !kept.has(route));
  expect(optional.length).toBeGreaterThan(20);
  for (const { method, path } of optional) {
    const answer = await platform.app.fetch(
      new Request(`http://platform.test${path.replace(/:\w+/, '1')}`, { method, headers: { authorization: token } }),
    );
    // Another call may have the same path: then it is that call's own refusal.
    if (answer.status === 404) expect(await answer.text()).toBe('404 page not found');
    else expect(((await answer.json()) as { code: string }).code).toBe('0');
  }
});

it('refuses unknown paths without an envelope', async () => {
  const answer = await platform.app.fetch(new Request('http://platform.test/system/api/nothing'));
  expect([answer.status, await answer.text()]).toEqual([404, '404 page not found']);
});
