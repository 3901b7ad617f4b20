import { http } from 'msw';
import { expect, test } from 'vitest';
import { makeTestKeys } from '../../data/test-decrypt.ts';
import { at, success } from '../testing/test-answers.ts';
import { createTestConsole, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { enrollInSignIn, passSecondStep } from './second-step.ts';

const server = startPlatform();
const keys = makeTestKeys();
const rsa = { publicKey: keys.publicKey, longBody: 'blocks' as const };
const step = { step: 'code' as const, ticket: 't1', expiration: 1_800_000_100_000 };
const setup = 's'.repeat(400);

/** A sign-in that a platform answers with a ticket, and what it receives then. */
async function open() {
  const received: { path: string; token: string | null; body: unknown }[] = [];
  const keep = async (request: Request) => {
    const form = await request.formData();
    const body = JSON.parse(keys.decrypt(String(form.get('auth'))).text);
    received.push({ path: new URL(request.url).pathname, token: request.headers.get('authorization'), body });
  };
  const record = tokenRecord();
  server.use(
    http.post(at('/system/login'), () => success({ secondStep: step })),
    http.post(at('/system/login/enroll'), async ({ request }) => {
      await keep(request);
      return success({ secret: 'S', uri: 'otpauth://totp/a', setup });
    }),
    http.post(at('/system/login/secondStep'), async ({ request }) => {
      await keep(request);
      return success({
        ...record,
        additionalInformation: { ...record.additionalInformation, recoveryCodes: ['aaaa'] },
      });
    }),
  );
  const world = await createTestConsole({ config: { rsa } });
  await world.console.session.signIn('lin@lampyris.demo', 'Lampyris1!');
  return { ...world, received };
}

test('a ticket does not open a session: nothing is stored until the second step is passed', async () => {
  const { console, local, received } = await open();
  expect(console.session).toMatchObject({ secondStep: step, isSignedIn: false, token: undefined });
  expect(local.length).toBe(0);
  const passed = await passSecondStep(console.http, console.session, { ticket: 't1', code: '123456' });
  expect(passed.recoveryCodes).toEqual(['aaaa']);
  expect(console.session.isSignedIn).toBe(false);
  passed.open();
  expect(console.session).toMatchObject({ isSignedIn: true, secondStep: undefined, token: 'Bearer abc' });
  expect(received).toEqual([{ path: '/system/login/secondStep', token: null, body: { ticket: 't1', code: '123456' } }]);
});

test('an enrollment sends its ticket, and its setup in several blocks, encrypted and without a token', async () => {
  const { console, received } = await open();
  const enrollment = await enrollInSignIn(console.http, step);
  await passSecondStep(console.http, console.session, { ticket: 't1', code: '123456', setup: enrollment.setup });
  expect(received).toEqual([
    { path: '/system/login/enroll', token: null, body: { ticket: 't1' } },
    { path: '/system/login/secondStep', token: null, body: { ticket: 't1', code: '123456', setup } },
  ]);
});

test('a later sign-in without a second step forgets the ticket', async () => {
  const { console } = await open();
  server.use(http.post(at('/system/login'), () => success(tokenRecord())));
  await console.session.signIn('lin@lampyris.demo', 'Lampyris1!');
  expect(console.session).toMatchObject({ isSignedIn: true, secondStep: undefined });
});
