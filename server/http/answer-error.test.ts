import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallerGone } from '../db/caller.ts';
import { addRoutes, type Route } from '../routing/route.ts';
import { makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const failing = Object.entries(failures).map(
    ([path, cause]): Route => ({
      method: 'POST',
      path,
      access: 'public',
      audit: 'none',
      handle: () => {
        throw new Error('Failed query', { cause });
      },
    }),
  );
  addRoutes(platform.app, failing);
});
afterAll(() => platform.close());

const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
const failures = { '/late': canceled, '/gone': new CallerGone('gone') };

async function callFailing(path: keyof typeof failures) {
  platform.logged.length = 0;
  const { envelope } = await platform.call('POST', path);
  return { envelope, logged: platform.logged.map(({ text }) => text) };
}

it('a statement that took too long is answered with advice', async () => {
  const { envelope, logged } = await callFailing('/late');
  expect(envelope).toMatchObject({ status: 'B0001', msg: 'The query takes too long. Narrow it down and try again' });
  expect(logged).toEqual(['a statement took too long', 'request']);
});

it('a caller that has hung up is no unexpected error', async () => {
  const { logged } = await callFailing('/gone');
  expect(logged).toEqual(['request']);
});
