import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, failure, success } from '../testing/test-answers.ts';
import { createTestConsole, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();

/** Signs in a user whose password has this validity. */
async function signInWith(validity: () => Response | Promise<Response>) {
  server.use(
    http.post(at('/system/api/weChat/login'), () => success(tokenRecord())),
    http.get(at('/system/api/user/passwordValid/7'), validity),
  );
  const test = await createTestConsole();
  await test.console.session.signInByCode('x');
  test.console.route.goOn(null);
  return test;
}

test('an expired password shows a notice that stays (AUTH-11)', async () => {
  const { console, timers, went } = await signInWith(() => success({ needUpdate: true, needUpdatedTime: null }));
  await vi.waitFor(() => expect(console.messages.notices).toHaveLength(1));
  const [notice] = console.messages.notices;
  expect(notice!.text).toEqual({
    zh: '您的密码已过期，请及时修改',
    en: 'Your password has expired, please change it in time',
  });
  timers.pass(24 * 3_600_000);
  expect(console.messages.notices).toHaveLength(1);
  notice!.buttons.find(({ isMain }) => isMain)?.run?.();
  expect(went.at(-1)).toBe('/my/account');
});

test('a password about to expire shows the time, "go change" and "Got it" (AUTH-11)', async () => {
  const { console } = await signInWith(() => success({ needUpdate: false, needUpdatedTime: '2026-12-01 08:00:00' }));
  await vi.waitFor(() => expect(console.messages.notices).toHaveLength(1));
  const [notice] = console.messages.notices;
  expect(notice!.text).toEqual({
    zh: '您的登录密码即将过期（过期时间：2026-12-01 08:00:00），请及时修改',
    en: 'Your login password is about to expire (expiry time: 2026-12-01 08:00:00), please change it',
  });
  expect(notice!.buttons.map(({ text }) => text)).toEqual([
    { zh: '去修改', en: 'Change password' },
    { zh: '我知道了', en: 'Got it' },
  ]);
  console.messages.closeNotice(notice!.id);
  expect(console.messages.notices).toEqual([]);
});

test.each([
  ['a valid password', () => success({ needUpdate: false, needUpdatedTime: null })],
  ['a platform without the information', () => success(null)],
  ['a failing platform', () => failure('B0001', 'later', {}, 503)],
])('%s shows nothing (AUTH-11)', async (_, validity) => {
  let asked = false;
  const { console } = await signInWith(() => {
    asked = true;
    return validity();
  });
  await vi.waitFor(() => expect(asked).toBe(true));
  await server.whenIdle();
  expect(console.messages).toMatchObject({ notices: [], toast: undefined, box: undefined });
});

test('a response after sign-out is not shown to the next user', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { console } = await signInWith(() => new Promise<Response>((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(String(answer)).not.toContain('undefined'));
  await console.route.exits.signOut();
  answer(success({ needUpdate: true, needUpdatedTime: null }));
  await server.whenIdle();
  expect(console.messages.notices).toEqual([]);
});

test('sign-out removes the notice', async () => {
  const { console } = await signInWith(() => success({ needUpdate: true, needUpdatedTime: null }));
  await vi.waitFor(() => expect(console.messages.notices).toHaveLength(1));
  await console.route.exits.signOut();
  expect(console.messages.notices).toEqual([]);
});
