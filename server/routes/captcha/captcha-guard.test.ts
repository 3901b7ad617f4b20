import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CaptchaPoint, captchaField } from '../../../src/schemas/wire/captcha.ts';
import { success } from '../../http/envelope.ts';
import { type AjClient, makeAjClient, passCaptcha, pointText, verificationOf } from '../../testing/aj-client.ts';
import { makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { requireCaptcha } from './require-captcha.ts';

const answers = new Map<string, CaptchaPoint[]>();
let platform: TestPlatform;
let lastAddress = 0;

beforeAll(async () => {
  platform = await makeTestPlatform({
    config: { basePath: '/', demo: true, trustedProxies: 1 },
    onCaptcha: (token, answer) => void answers.set(token, answer),
  });
  // A business call that requires a captcha.
  platform.app.post('/try', async (c) => {
    const body = await c.req.json();
    await requireCaptcha(c, 'signIn', body[captchaField]);
    return success(c);
  });
});
afterAll(() => platform.close());

/** A client at an address no other test uses. */
const newClient = (options: Parameters<typeof makeAjClient>[1] = {}) => {
  lastAddress += 1;
  return makeAjClient(platform, { address: `198.51.100.${lastAddress}`, ...options });
};

/** Requests a captcha and returns it with its right answer, after a human delay. */
async function ask(client: AjClient, kind: 'blockPuzzle' | 'clickWord' = 'blockPuzzle') {
  const { repData } = await client.get(kind);
  platform.pass(1000);
  return { picture: repData!, text: pointText(kind, answers.get(repData!.token)!) };
}

/** Passes the captcha returned by `ask`. */
async function pass(client: AjClient): Promise<string> {
  const { picture, text } = await ask(client);
  expect((await client.check('blockPuzzle', picture, text)).repCode).toBe('0000');
  return verificationOf(picture, text);
}

async function redeem(client: AjClient, verification: unknown) {
  const { envelope } = await platform.call('POST', '/try', {
    headers: client.headers,
    body: { [captchaField]: verification },
  });
  return envelope.code === '1' ? 'passed' : `${envelope.status} ${envelope.msg}`;
}
const invalid = 'A0240 The security verification is invalid or has expired. Verify again';

describe('a captcha', () => {
  test('accepts one answer: a right one after a wrong one fails', async () => {
    const client = newClient();
    const { picture, text } = await ask(client);
    expect((await client.check('blockPuzzle', picture, '{"x":3,"y":5}')).repCode).toBe('6111');
    expect((await client.check('blockPuzzle', picture, text)).repCode).toBe('6110');
  });

  test('accepts one answer: a right one cannot be replayed, not even concurrently', async () => {
    const client = newClient();
    const { picture, text } = await ask(client);
    const codes = await Promise.all([1, 2, 3].map(() => client.check('blockPuzzle', picture, text)));
    expect(codes.map(({ repCode }) => repCode).sort()).toEqual(['0000', '6110', '6110']);
  });

  test('expires after two minutes', async () => {
    const client = newClient();
    const { picture, text } = await ask(client);
    platform.pass(120_000);
    expect((await client.check('blockPuzzle', picture, text)).repCode).toBe('6110');
  });

  test("rejects answers faster than a person's", async () => {
    const client = newClient();
    const { repData } = await client.get('blockPuzzle');
    // Independent of this machine's speed.
    platform.pass(-5000);
    const text = pointText('blockPuzzle', answers.get(repData!.token)!);
    expect((await client.check('blockPuzzle', repData!, text)).repCode).toBe('6111');
    platform.pass(5000);
  });

  test('accepts an answer only from the same browser, address and name', async () => {
    const address = '203.0.113.50';
    const strangers = [
      newClient({ address, userAgent: 'curl/8' }),
      newClient(),
      newClient({ address, clientUid: 'slider-2' }),
    ];
    const client = newClient({ address, clientUid: 'slider-1' });
    for (const stranger of strangers) {
      const { picture, text } = await ask(client);
      expect((await stranger.check('blockPuzzle', picture, text)).repCode).toBe('6110');
    }
    const { picture, text } = await ask(client);
    expect((await newClient({ address }).check('blockPuzzle', picture, text)).repCode).toBe('0000');
  });

  test('accepts an answer only for its kind', async () => {
    const client = newClient();
    const { picture, text } = await ask(client, 'clickWord');
    expect((await client.check('blockPuzzle', picture, text)).repCode).toBe('6110');
  });
});

test('all IPv6 addresses of a network share a lock', async () => {
  const at = (address: string) => makeAjClient(platform, { address });
  const wrong = async (address: string) => {
    const client = at(address);
    const { repData, repCode } = await client.get('blockPuzzle');
    if (repData) await client.check('blockPuzzle', repData, '{"x":3,"y":5}');
    return repCode;
  };
  for (let count = 1; count <= 6; count += 1) expect(await wrong(`2001:db8:5:5::${count}`)).toBe('0000');
  expect(await wrong('2001:db8:5:5:ffff::1')).toBe('6202');
  expect(await wrong('2001:db8:5:6::1')).toBe('0000');
});

describe('a verification string', () => {
  test('admits one call only', async () => {
    const client = newClient();
    const verification = await pass(client);
    expect(await redeem(client, verification)).toBe('passed');
    expect(await redeem(client, verification)).toBe(invalid);
  });

  test('is accepted if a form has turned its plus signs into spaces', async () => {
    const client = newClient();
    const verification = await pass(client);
    expect(await redeem(client, verification.replaceAll('+', ' '))).toBe('passed');
  });

  test('expires after three minutes', async () => {
    const client = newClient();
    const verification = await pass(client);
    platform.pass(180_001);
    expect(await redeem(client, verification)).toBe(invalid);
  });

  test("belongs to one client and is void after another client's attempt", async () => {
    const client = newClient();
    const verification = await pass(client);
    expect(await redeem(newClient(), verification)).toBe(invalid);
    expect(await redeem(client, verification)).toBe(invalid);
  });

  test('is required', async () => {
    expect(await redeem(newClient(), undefined)).toBe('A0240 Complete the security verification first');
  });

  test('is invalid without a passed check', async () => {
    const client = newClient();
    const { picture, text } = await ask(client);
    const rubbish = [
      verificationOf(picture, text),
      `${picture.token}---${text}`,
      picture.token,
      '---',
      'x'.repeat(5000),
    ];
    for (const verification of rubbish) expect(await redeem(client, verification)).toBe(invalid);
    expect(platform.logged.filter(({ fields }) => fields.stack)).toEqual([]);
  });
});

describe('limits', () => {
  test('more than five wrong answers in a minute block new captchas for five minutes', async () => {
    const client = newClient();
    for (let tries = 0; tries < 6; tries++) {
      const { picture } = await ask(client);
      expect((await client.check('blockPuzzle', picture, '{"x":3,"y":5}')).repCode).toBe('6111');
    }
    expect(await client.get('blockPuzzle')).toMatchObject({
      repCode: '6202',
      repMsg: 'Too many wrong answers. Try again in 5 minutes',
      success: false,
    });
    platform.pass(290_000);
    expect((await client.get('blockPuzzle')).repCode).toBe('6202');
    expect((await newClient().get('blockPuzzle')).repCode).toBe('0000');
    platform.pass(10_001);
    expect((await client.get('blockPuzzle')).repCode).toBe('0000');
  });

  test('a locked browser does not lock its colleagues; many wrong answers of one address do', async () => {
    const address = '198.51.100.250';
    const colleague = (clientUid: string) => newClient({ address, clientUid });
    const fail = async (client: AjClient, times: number) => {
      for (let tries = 0; tries < times; tries++) {
        const { picture } = await ask(client);
        await client.check('blockPuzzle', picture, '{"x":3,"y":5}');
      }
    };
    await fail(colleague('slider-a'), 6);
    expect((await colleague('slider-a').get('blockPuzzle')).repCode).toBe('6202');
    expect((await colleague('slider-b').get('blockPuzzle')).repCode).toBe('0000');
    for (const name of ['slider-c', 'slider-d', 'slider-e']) await fail(colleague(name), 5);
    expect((await colleague('slider-f').get('blockPuzzle')).repCode).toBe('6202');
  });

  test('old wrong answers do not count', async () => {
    const client = newClient();
    for (let tries = 0; tries < 8; tries++) {
      const { picture } = await ask(client);
      await client.check('blockPuzzle', picture, '{"x":3,"y":5}');
      platform.pass(15_000);
    }
    expect((await client.get('blockPuzzle')).repCode).toBe('0000');
  });

  test('checks and redemptions are limited to 120 a minute per address, whatever the browser', async () => {
    const client = newClient();
    const other = makeAjClient(platform, { address: client.headers['x-forwarded-for']!, userAgent: 'another' });
    const { picture } = await ask(client);
    const nothing = { ...picture, token: 'none' };
    for (let tries = 0; tries < 120; tries++) await client.check('blockPuzzle', nothing, '{}');
    expect((await other.check('blockPuzzle', nothing, '{}')).repCode).toBe('6204');
    for (let tries = 0; tries < 120; tries++) await redeem(client, 'nothing');
    expect(await redeem(other, 'nothing')).toBe('A0240 Too many requests. Try again later');
    platform.pass(60_000);
    expect(await passCaptchaLater(client)).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });

  /** Passes a captcha with the helper of other tests; the delay is in `onCaptcha`. */
  async function passCaptchaLater(client: AjClient): Promise<string> {
    const patient = { ...client, get: (kind: string) => client.get(kind).finally(() => platform.pass(400)) };
    return passCaptcha(patient, answers);
  }
});
