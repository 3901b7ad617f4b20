import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaKind, CaptchaPoint } from '../../../src/schemas/wire/captcha.ts';
import { makeAjClient, pointText } from '../../testing/aj-client.ts';
import { makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const answers = new Map<string, CaptchaPoint[]>();
const plainAnswers = new Map<string, CaptchaPoint[]>();
const kinds: CaptchaKind[] = ['blockPuzzle', 'clickWord'];
const policy = {
  captchaMinMs: 0,
  captchaGets: 1000,
  captchaChecks: 1000,
  captchaWrongs: 1000,
  captchaWrongsOfAddress: 1000,
  captchasLive: 100,
};
let platform: TestPlatform;
let plain: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform({ policy, onCaptcha: (token, answer) => void answers.set(token, answer) });
  plain = await makeTestPlatform({
    db: platform.db,
    policy: { ...policy, captchaEncrypted: false },
    onCaptcha: (token, answer) => void plainAnswers.set(token, answer),
  });
});
afterAll(() => Promise.all([platform.close(), plain.close()]));

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const http = await platform.app.request(`/system/captcha/${path}`, { method: 'POST', body, headers });
  return { status: http.status, body: await http.json() };
};

test('a captcha has the fields of AJ-Captcha, without an envelope (CAPT-01)', async () => {
  const body = await makeAjClient(platform).get('blockPuzzle', { ts: 1 });
  expect(Object.keys(body)).toEqual(['repCode', 'repMsg', 'repData', 'success']);
  expect(body).toMatchObject({ repCode: '0000', repMsg: null, success: true });
  expect(body.repData).toMatchObject({ captchaType: null, wordList: null, pointJson: null, result: false });
  expect(body.repData!.token).toMatch(/^[0-9a-f]{32}$/);
  expect(body.repData!.secretKey).toMatch(/^[A-Za-z0-9]{16}$/);
});

test('the slider has a picture of 310x155 and a piece of 47x155 (CAPT-02)', async () => {
  const { repData } = await makeAjClient(platform).get('blockPuzzle');
  const original = await loadImage(Buffer.from(repData!.originalImageBase64, 'base64'));
  const piece = await loadImage(Buffer.from(repData!.jigsawImageBase64!, 'base64'));
  expect([original.width, original.height, piece.width, piece.height]).toEqual([310, 155, 47, 155]);
  expect(answers.get(repData!.token)).toEqual([{ x: expect.any(Number), y: 5 }]);
});

test('there are three different words of one character each (CAPT-03)', async () => {
  const { repData } = await makeAjClient(platform).get('clickWord');
  expect(repData!.jigsawImageBase64).toBeNull();
  expect(new Set(repData!.wordList).size).toBe(3);
  expect(repData!.wordList!.every((word) => word.length === 1)).toBe(true);
});

describe.each(kinds)('%s', (kind) => {
  test('the right encrypted answer passes, from clients with and without a name (CAPT-04, CAPT-09)', async () => {
    for (const clientUid of [undefined, 'slider-6f1c2f1e-0000-4000-8000-000000000001']) {
      const client = makeAjClient(platform, { clientUid });
      const { repData } = await client.get(kind);
      const answer = await client.check(kind, repData!, pointText(kind, answers.get(repData!.token)!));
      expect(answer).toMatchObject({ repCode: '0000', repMsg: null, success: true });
      expect(answer.repData).toMatchObject({ captchaType: kind, token: repData!.token, result: true });
    }
  });

  test('without a key the right answer passes as plain text (CAPT-04)', async () => {
    const client = makeAjClient(plain);
    const { repData } = await client.get(kind);
    expect(repData!.secretKey).toBeNull();
    const answer = await client.check(kind, repData!, pointText(kind, plainAnswers.get(repData!.token)!));
    expect(answer.repCode).toBe('0000');
  });

  test('a captcha with a key rejects plain text and text encrypted with another key', async () => {
    const client = makeAjClient(platform);
    for (const secretKey of [null, 'AAAAAAAAAAAAAAAA']) {
      const { repData } = await client.get(kind);
      const text = pointText(kind, answers.get(repData!.token)!);
      expect(await client.check(kind, { ...repData!, secretKey }, text)).toMatchObject({
        repCode: '0011',
        repMsg: 'The verification request cannot be read',
        repData: null,
        success: false,
      });
    }
  });

  /** Sends a text made from the right points and returns the response. */
  const tried = async (write: (points: CaptchaPoint[]) => string) => {
    const client = makeAjClient(platform);
    const { repData } = await client.get(kind);
    return (await client.check(kind, repData!, write(answers.get(repData!.token)!))).repCode;
  };
  const moved = (points: CaptchaPoint[], x: number, y = 0) =>
    pointText(kind, [{ x: points[0]!.x + x, y: points[0]!.y + y }, ...points.slice(1)]);

  test('points are accepted within the tolerance, and not beyond', async () => {
    const max = kind === 'blockPuzzle' ? 5 : 25;
    expect(await tried((points) => moved(points, max))).toBe('0000');
    expect(await tried((points) => moved(points, -max))).toBe('0000');
    expect(await tried((points) => moved(points, max + 0.5))).toBe('6111');
    expect(await tried((points) => moved(points, -max - 1))).toBe('6111');
    if (kind === 'clickWord') expect(await tried((points) => moved(points, 0, -max))).toBe('0000');
    expect(await tried((points) => moved(points, 0, kind === 'clickWord' ? -26 : 1))).toBe('6111');
  });

  test('fractions, 5.0 and any whitespace are accepted', async () => {
    const spaced = (points: CaptchaPoint[]) =>
      ` ${moved(points, 0.25).replaceAll(/[,:{]/g, (sign) => `\n${sign} \t`)}\r\n`;
    expect(await tried(spaced)).toBe('0000');
    const decimal = (points: CaptchaPoint[]) => pointText(kind, points).replace(/(\d)([,}])/g, '$1.0$2');
    expect(await tried(decimal)).toBe('0000');
  });

  test.each([
    ['no list', () => '[]'],
    ['nothing', () => 'null'],
    ['no JSON', () => '{"x":'],
    ['an object with text', (points: CaptchaPoint[]) => pointText(kind, points).replace(/"x":(\d+)/, '"x":"$1"')],
    ['an infinite number', (points: CaptchaPoint[]) => pointText(kind, points).replace(/"x":\d+/, '"x":1e999')],
    ['one more field', (points: CaptchaPoint[]) => pointText(kind, points).replaceAll('"y"', '"z":1,"y"')],
    ['one point too many', (points: CaptchaPoint[]) => JSON.stringify([...points, { x: 1, y: 5 }])],
    ['one point too few', (points: CaptchaPoint[]) => JSON.stringify(points.slice(1))],
  ])('%s is not an answer', async (_, write) => {
    expect(await tried(write)).toBe('0011');
  });

  test.each([400, -400])('a point %d pixels beside the picture is a wrong answer', async (pixels) => {
    expect(await tried((points) => moved(points, pixels))).toBe('6111');
  });
});

test.each([
  ['get', ''],
  ['get', '{'],
  ['get', '[]'],
  ['get', 'null'],
  ['get', '{"captchaType":7}'],
  ['get', '{"captchaType":"rotate"}'],
  ['get', '{"captchaType":"__proto__"}'],
  ['get', '{"captchaType":"blockPuzzle","clientUid":{"a":1}}'],
  ['check', '{}'],
  ['check', '{"captchaType":"rotate","token":"a","pointJson":"b"}'],
  ['check', `{"captchaType":"clickWord","token":"a","pointJson":"${'b'.repeat(30_000)}"}`],
  ['check', '{"captchaType":"clickWord","token":["a"],"pointJson":"b"}'],
])('%s with %.50s is code 0011 with a message', async (path, body) => {
  const answer = await post(path, body, { 'accept-language': 'zh-CN' });
  expect(answer).toEqual({
    status: 200,
    body: { repCode: '0011', repMsg: expect.stringMatching(/^[一-龥]+$/), repData: null, success: false },
  });
});

test('an oversized body is rejected before it is read', async () => {
  const { status, body } = await post('get', `{"captchaType":"${'x'.repeat(2_000_000)}"}`);
  expect([status, body.code, body.status]).toEqual([200, '0', 'A0400']);
});

test('the log contains no answer, key or stack', () => {
  const log = JSON.stringify([...platform.logged, ...plain.logged]);
  expect(log).toContain('/system/captcha/check');
  expect(log).not.toMatch(/"stack"|pointJson|secretKey|"x"/);
  expect([...answers.keys()].some((token) => log.includes(token))).toBe(false);
});
