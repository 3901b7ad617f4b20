import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaptchaKind, type CaptchaPicture, captchaCodes } from '../../src/schemas/wire/captcha.ts';
import { captchas } from '../db/schema.ts';
import { defaultPolicy } from '../security/policy.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { createCaptchaLimits } from './captcha-limits.ts';
import { createCaptchaService } from './captcha-service.ts';

type Database = Awaited<ReturnType<typeof borrowDatabase>>;
let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

const answer = [{ x: 150, y: 5 }];
const drawn = { picture: Buffer.from('picture'), piece: Buffer.from('piece'), words: null, answer };
const rightText = '{"x":150,"y":5}';

/** One instance of a platform with captchas only and trivial pictures. */
function makeInstance(draw: (kind: CaptchaKind) => Promise<typeof drawn> = async () => drawn) {
  let passedMs = 0;
  const errors: string[] = [];
  const clock = () => new Date(Date.now() + passedMs);
  const policy = { ...defaultPolicy, captchaEncrypted: false, captchaMinMs: 0, captchaGets: 2000 };
  const log = { error: (text: string) => void errors.push(text) };
  const captcha = createCaptchaService({ db: database.db, clock, policy, log, draw });
  const clientAt = (address: string, userAgent = 'browser', uid: string | null = null) => ({
    address,
    hash: `${address} ${userAgent}`,
    uid,
  });
  return {
    errors,
    pass: (ms: number) => {
      passedMs += ms;
    },
    tryToGet: (address: string) => captcha.get(clientAt(address), 'blockPuzzle'),
    async get(address: string, userAgent?: string, uid?: string): Promise<CaptchaPicture> {
      const picture = await captcha.get(clientAt(address, userAgent, uid), 'blockPuzzle');
      if (typeof picture === 'string') throw new Error(`No captcha: ${picture}`);
      return picture;
    },
    check: (address: string, token: string, uid?: string) =>
      captcha.check(clientAt(address, undefined, uid), { kind: 'blockPuzzle', token, pointJson: rightText }),
    verify: (address: string, verification: string) => captcha.verify(clientAt(address), verification, 'signIn'),
  };
}

test('hundreds of captchas of one address do not affect other addresses', async () => {
  const { get, check, verify } = makeInstance();
  const { token } = await get('192.0.2.1');
  const passed = await get('192.0.2.2');
  expect(await check('192.0.2.2', passed.token)).toBe(captchaCodes.ok);
  for (let count = 0; count < 400; count++) await get('192.0.2.99', `browser ${count % 10}`);
  expect(await check('192.0.2.1', token)).toBe(captchaCodes.ok);
  expect(await verify('192.0.2.2', `${passed.token}---${rightText}`)).toBe(true);
  expect((await database.db.select().from(captchas)).length).toBeLessThan(320);
});

test('the newest 30 captchas of a client are kept', async () => {
  const { get, check } = makeInstance();
  const tokens: string[] = [];
  for (let count = 0; count < 31; count++) tokens.push((await get('192.0.2.3')).token);
  expect(await check('192.0.2.3', tokens[0]!)).toBe(captchaCodes.expired);
  expect(await check('192.0.2.3', tokens[1]!)).toBe(captchaCodes.ok);
  expect(await check('192.0.2.3', tokens[30]!)).toBe(captchaCodes.ok);
});

test('pictures of another browser behind the same address and user agent push out none of this one', async () => {
  const { get, check } = makeInstance();
  const { token } = await get('192.0.2.30', undefined, 'mine');
  for (let count = 0; count < 31; count++) await get('192.0.2.30', undefined, 'a stranger');
  for (let count = 0; count < 31; count++) await get('192.0.2.30');
  expect(await check('192.0.2.30', token, 'mine')).toBe(captchaCodes.ok);
});

test('one instance asks, another checks and a third redeems', async () => {
  const instances = [makeInstance(), makeInstance(), makeInstance()] as const;
  const { token } = await instances[0].get('192.0.2.4');
  expect(await instances[1].check('192.0.2.4', token)).toBe(captchaCodes.ok);
  expect(await instances[2].verify('192.0.2.4', `${token}---${rightText}`)).toBe(true);
  expect(await instances[0].verify('192.0.2.4', `${token}---${rightText}`)).toBe(false);
});

test('expired captchas are deleted with a later one', async () => {
  const { get, pass } = makeInstance();
  const { token } = await get('192.0.2.5');
  pass(200_000);
  await get('192.0.2.6');
  const left = await database.db.select({ key: captchas.key }).from(captchas);
  expect(left).not.toContainEqual({ key: token });
  expect(left).toHaveLength(1);
});

test("a passed captcha's token and answer are not kept in the database", async () => {
  const { get, check } = makeInstance();
  const { token } = await get('192.0.2.7');
  await check('192.0.2.7', token);
  const rows = await database.db.select().from(captchas);
  expect(rows.filter(({ state }) => state === 'passed').map((row) => [row.answer, row.secretKey])).toContainEqual([
    [],
    null,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a failed drawing is code 6112, and the log has the reason', async () => {
  const { tryToGet, errors } = makeInstance(async () => {
    throw new Error('no canvas');
  });
  expect(await tryToGet('192.0.2.8')).toBe(captchaCodes.noPicture);
  expect(errors).toEqual(['could not draw a captcha']);
});

test('captchas are limited to 120 a minute per browser id and per address', () => {
  const limits = createCaptchaLimits({ clock: () => new Date(), policy: defaultPolicy });
  const client = (address: string, uid: string | null) => ({ address, uid, hash: address });
  for (let count = 0; count < 120; count++) expect(limits.takeGet(client(`host ${count}`, 'name'))).toBe(true);
  expect(limits.takeGet(client('another', 'name'))).toBe(false);
  for (let count = 0; count < 120; count++) expect(limits.takeGet(client('host', `name ${count}`))).toBe(true);
  expect(limits.takeGet(client('host', null))).toBe(false);
});
