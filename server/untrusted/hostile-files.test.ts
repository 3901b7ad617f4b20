import { afterAll, beforeAll, expect, it } from 'vitest';
import { generousPolicy } from '../testing/generous-policy.ts';
import { hostileFiles, pack, workbookParts } from '../testing/hostile-files.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { createUntrustedWork } from './untrusted-work.ts';

let platform: TestPlatform;
let admin: string;
const untrusted = createUntrustedWork();
beforeAll(async () => {
  platform = await makeTestPlatform({ untrusted, policy: generousPolicy });
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(async () => {
  await untrusted.close();
  await platform.close();
});

const check = (bytes: Uint8Array<ArrayBuffer>) =>
  platform.callForm('/system/api/department/import/valid', { file: new File([bytes], 'rows') }, admin);

it.each(hostileFiles)('$name: the file is refused with a reason', async ({ make, says }) => {
  const { envelope } = await check(make());
  expect(envelope).toMatchObject({ code: '0', status: 'A0400' });
  expect(envelope.msg).toMatch(says);
  expect(platform.logged.filter(({ text }) => text === 'unexpected error')).toEqual([]);
});

it('a large workbook keeps nobody waiting', async () => {
  const cells = Array.from({ length: 40 }, (_, at) => `<c t="inlineStr"><is><t>v${at}</t></is></c>`).join('');
  const bytes = pack(workbookParts(`<sheetData>${`<row>${cells}</row>`.repeat(10_000)}</sheetData>`));
  let isRead = false;
  const checked = check(bytes).finally(() => {
    isRead = true;
  });
  for (let call = 0; call < 20; call += 1)
    expect((await platform.call('GET', '/system/api/userInfo', { token: admin })).envelope.code).toBe('1');
  expect(isRead).toBe(false);
  expect((await checked).envelope.msg).toMatch(/Missing columns/);
});
