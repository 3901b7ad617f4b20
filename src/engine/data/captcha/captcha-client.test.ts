import { createDecipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CaptchaPicture } from '../../../schemas/wire/captcha.ts';
import { MemoryStorage } from '../../stores/testing/test-console.ts';
import type { Call } from '../http/call.ts';
import { fakeHttp } from '../test-http.ts';
import { createCaptchaClient } from './captcha-client.ts';

const uuid4 = '[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}';
const now = 1_800_000_000_000;
const secretKey = 'A1b2C3d4E5f6G7h8';
const picture: CaptchaPicture = {
  originalImageBase64: 'AA',
  jigsawImageBase64: 'BB',
  token: 'f'.repeat(32),
  secretKey,
  wordList: null,
};
const plain = { ...picture, secretKey: null };

/** A client of a fake platform, with the recorded calls. */
function client(answer: (call: Call) => unknown, storage: Storage = new MemoryStorage()) {
  const calls: Call[] = [];
  const http = fakeHttp((call) => {
    calls.push(call);
    return answer(call);
  });
  return { ...createCaptchaClient({ http, storage, now: () => now }), calls, storage };
}
const bodyOf = (call: Call | undefined) => (call?.body ?? {}) as Record<string, unknown>;
const good = (repData: unknown = picture) => ({ repCode: '0000', repMsg: null, repData, success: true });
const open = (sealed: unknown) => {
  const cipher = createDecipheriv('aes-128-ecb', secretKey, null);
  return cipher.update(String(sealed), 'base64', 'utf8') + cipher.final('utf8');
};

describe('the request for a picture', () => {
  test.each([
    ['blockPuzzle', 'slider'],
    ['clickWord', 'point'],
  ] as const)('%s has exactly the three fields of the protocol and needs no session (CAPT-01)', async (kind, key) => {
    const { get, calls, storage } = client(() => good());
    expect(await get(kind, 'signIn')).toEqual({ repCode: '0000', repMsg: null, repData: picture });
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/system/captcha/get',
        body: { captchaType: kind, clientUid: expect.stringMatching(new RegExp(`^${key}-${uuid4}$`)), ts: now },
        // Not in the body, whose fields are the protocol's.
        headers: { 'x-captcha-purpose': 'signIn' },
        options: { hideLoading: true, hideNotify: true, hideError: true, noToken: true },
      },
    ]);
    expect(storage.getItem(key)).toBe(bodyOf(calls[0]).clientUid);
  });

  test('the id of this browser is stable, and an existing one is kept', async () => {
    const storage = new MemoryStorage();
    storage.setItem('slider', 'slider-0a');
    const { get, calls } = client(() => good(), storage);
    await get('blockPuzzle', 'signIn');
    await get('clickWord', 'signIn');
    await get('clickWord', 'signIn');
    const [slider, first, second] = calls.map((call) => bodyOf(call).clientUid);
    expect(slider).toBe('slider-0a');
    expect(second).toBe(first);
  });

  test('with blocked storage the id lasts until the page unloads', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { get, calls } = client(
      () => good(),
      Object.assign(new MemoryStorage(), { getItem: blocked, setItem: blocked }),
    );
    await get('blockPuzzle', 'signIn');
    await get('blockPuzzle', 'signIn');
    const ids = calls.map((call) => bodyOf(call).clientUid);
    expect(ids[0]).toMatch(new RegExp(`^slider-${uuid4}$`));
    expect(ids[1]).toBe(ids[0]);
  });
});

describe("the user's answer", () => {
  test('a slide is x with two decimals and y 5, encrypted; the verification string repeats it (CAPT-01, CAPT-02, CAPT-04)', async () => {
    const { check, calls } = client(() => good(null));
    const { verification } = await check('blockPuzzle', [{ x: 123.4567, y: 80 }], picture);
    const body = bodyOf(calls[0]);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/system/captcha/check' });
    expect(Object.keys(body)).toEqual(['captchaType', 'pointJson', 'token', 'clientUid', 'ts']);
    expect(body).toMatchObject({ captchaType: 'blockPuzzle', token: picture.token, ts: now });
    expect(open(body.pointJson)).toBe('{"x":123.46,"y":5}');
    expect(open(verification)).toBe(`${picture.token}---{"x":123.46,"y":5}`);
  });

  test('clicks are integers in order (CAPT-03, CAPT-04)', async () => {
    const { check, calls } = client(() => good(null));
    const points = [
      { x: 200.4, y: 20.5 },
      { x: 10, y: 30 },
      { x: 99.5, y: 154.9 },
    ];
    const { verification } = await check('clickWord', points, picture);
    const text = '[{"x":200,"y":21},{"x":10,"y":30},{"x":100,"y":155}]';
    expect(open(bodyOf(calls[0]).pointJson)).toBe(text);
    expect(open(verification)).toBe(`${picture.token}---${text}`);
  });

  test('without a key both are sent in plain text (CAPT-04)', async () => {
    const { check, calls } = client(() => good(null));
    const { verification } = await check('blockPuzzle', [{ x: 7, y: 5 }], plain);
    expect(calls[0]?.body).toMatchObject({ pointJson: '{"x":7,"y":5}' });
    expect(verification).toBe(`${picture.token}---{"x":7,"y":5}`);
  });
});

describe('server responses', () => {
  test('may have unused fields, an error field and no message', async () => {
    const { get } = client(() => ({ repCode: '6113', error: true, repData: null }));
    expect(await get('blockPuzzle', 'signIn')).toEqual({ repCode: '6113', repMsg: null, repData: null });
  });

  test('may be wrapped in an envelope', async () => {
    const { get } = client(() => ({ code: '1', status: '200', msg: '', data: good() }));
    expect(await get('blockPuzzle', 'signIn')).toMatchObject({ repCode: '0000', repData: picture });
  });

  test.each([
    [
      { code: '0', status: 'S0500', msg: '系统繁忙', data: null },
      { kind: 'business', message: '系统繁忙' },
    ],
    ['<html>login</html>', { kind: 'notEnvelope' }],
    [{ code: '1', status: '200', msg: '', data: {} }, { kind: 'notEnvelope' }],
    [null, { kind: 'notEnvelope' }],
  ])('%j is a failure', async (body, failure) => {
    await expect(client(() => body).get('blockPuzzle', 'signIn')).rejects.toMatchObject(failure);
  });
});
