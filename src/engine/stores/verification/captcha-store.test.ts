import axios, { type AxiosInstance } from 'axios';
import { delay, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { CaptchaKind } from '../../../schemas/wire/captcha.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { at } from '../testing/test-answers.ts';
import { createTestConsole } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { bad, good, pictureOf, settle, testCaptcha } from './test-captcha.ts';

const words = ['灯', '杆', '网'];
const clicks = [
  { x: 200, y: 40 },
  { x: 20.4, y: 90 },
  { x: 400, y: -3 },
];

/** An open captcha with its picture. */
async function shown(kind: CaptchaKind = 'blockPuzzle') {
  const world = testCaptcha();
  const answers: (string | undefined)[] = [];
  void world.store.ask('signIn', { kind }).then((answer) => answers.push(answer));
  await world.loaded();
  await world.call().answer(good(pictureOf('t1', kind === 'clickWord' ? words : null)));
  const box = world.store.box!;
  expect(box.phase).toBe('ready');
  return { ...world, box, answers };
}

describe('a correct answer', () => {
  test('shows its duration, closes after a second, and returns the verification string (CAPT-05)', async () => {
    const { store, box, timers, call, calls, answers } = await shown();
    timers.pass(2345);
    box.slide(120.456);
    expect(box.phase).toBe('checking');
    expect(call()).toMatchObject({ path: 'check', body: { pointJson: '{"x":120.46,"y":5}', token: 't1' } });
    timers.pass(500);
    await call().answer(good());
    expect(box.phase).toBe('passed');
    expect(box.elapsedSeconds).toBe(2.345);
    expect(box.message).toEqual({ zh: '2.35s 验证成功', en: '2.35s verification succeeded' });
    timers.pass(999);
    await settle();
    expect(answers).toEqual([]);
    expect(store.box).toBe(box);
    timers.pass(1);
    await settle();
    expect(answers).toEqual(['t1---{"x":120.46,"y":5}']);
    expect(store.box).toBeUndefined();
    expect(calls).toHaveLength(2);
  });

  test('is not lost if the user closes at once', async () => {
    const { box, call, answers, timers } = await shown();
    box.slide(100);
    await call().answer(good());
    box.refresh();
    box.switchKind();
    expect(box.phase).toBe('passed');
    box.close();
    timers.pass(5000);
    await settle();
    expect(answers).toEqual(['t1---{"x":100,"y":5}']);
  });

  test('to words is three clicks in order, in integer pixels (CAPT-03)', async () => {
    const { box, call, answers, timers } = await shown('clickWord');
    for (const point of clicks) box.click(point);
    box.click({ x: 1, y: 1 });
    expect(box.points).toHaveLength(3);
    timers.pass(400);
    const pointJson = '[{"x":200,"y":40},{"x":20,"y":90},{"x":310,"y":0}]';
    expect(call()).toMatchObject({ path: 'check', body: { captchaType: 'clickWord', pointJson } });
    await call().answer(good());
    timers.pass(1000);
    await settle();
    expect(answers).toEqual([`t1---${pointJson}`]);
  });
});

describe('clicks', () => {
  test('the third can still be undone before it is sent', async () => {
    const { box, calls, timers } = await shown('clickWord');
    for (const point of clicks) box.click(point);
    timers.pass(399);
    box.undo();
    timers.pass(1000);
    expect(calls).toHaveLength(1);
    expect(box.points).toHaveLength(2);
    box.click({ x: 3, y: 3 });
    timers.pass(399);
    expect(calls).toHaveLength(1);
    timers.pass(1);
    expect(calls).toHaveLength(2);
    box.undo();
    expect(box.points).toHaveLength(3);
  });

  test('slides do not answer words, and clicks do not answer slides', async () => {
    const slider = await shown();
    slider.box.click({ x: 1, y: 1 });
    expect(slider.box.points).toEqual([]);
    const clicker = await shown('clickWord');
    clicker.box.slide(100);
    expect(clicker.calls).toHaveLength(1);
  });
});

describe('a wrong answer', () => {
  test.each([
    ['blockPuzzle', 1000],
    ['clickWord', 700],
  ] as const)('%s: shows the reason and refreshes after %d ms (CAPT-06)', async (kind, ms) => {
    const { box, call, calls, timers, answers } = await shown(kind);
    if (kind === 'clickWord') for (const point of clicks) box.click(point);
    else box.slide(10);
    timers.pass(400);
    await call().answer(bad('6111', '坐标不对'));
    expect(box.phase).toBe('failed');
    expect(box.message).toEqual({ zh: '验证失败：坐标不对', en: 'verification failed: 坐标不对' });
    box.slide(20);
    timers.pass(ms - 1);
    expect(calls).toHaveLength(2);
    timers.pass(1);
    expect(calls).toHaveLength(3);
    expect(box).toMatchObject({ phase: 'loading', picture: undefined, points: [], message: undefined });
    await call().answer(good(pictureOf('t2', kind === 'clickWord' ? words : null)));
    expect(box.picture?.token).toBe('t2');
    expect(answers).toEqual([]);
  });

  test.each([undefined, '验证失败', 'Verification failed.'])(
    'with the reason %s shows a general message (CAPT-06)',
    async (reason) => {
      const { box, call } = await shown();
      box.slide(10);
      await call().answer(bad('6110', reason));
      expect(box.message).toEqual({ zh: '验证失败', en: 'verification failed' });
    },
  );
});

describe('no picture', () => {
  test.each(['6201', '6202', '6112', '0001'])(
    '%s clears, shows the reason, and waits for the user (CAPT-07)',
    async (code) => {
      const { box, call, calls, timers } = await shown();
      box.refresh();
      await call().answer(bad(code, '请稍后再试'));
      expect(box).toMatchObject({ phase: 'cleared', picture: undefined, message: '请稍后再试' });
      timers.pass(600_000);
      expect(calls).toHaveLength(2);
      box.refresh();
      await call().answer(good(pictureOf('t2')));
      expect(box).toMatchObject({ phase: 'ready', message: undefined, picture: { token: 't2' } });
    },
  );

  test.each(['6201', '6202', '6204'])(
    '%s as the verdict clears too, without an automatic retry (CAPT-07)',
    async (code) => {
      const { box, call, calls, timers } = await shown();
      box.slide(10);
      await call().answer(bad(code, '次数过多'));
      expect(box).toMatchObject({ phase: 'cleared', picture: undefined, message: '次数过多' });
      timers.pass(600_000);
      expect(calls).toHaveLength(2);
    },
  );

  test('a timeout of 40 s at either call shows its message and the request id (CAPT-01)', async () => {
    const { box, call } = await shown();
    const timeout = new PlatformError('timeout', '', { requestId: 'req-9' });
    const words = { zh: '连接超时，请稍后重试', en: 'Connection timeout, please retry later' };
    box.slide(10);
    await call().fail(timeout);
    expect(box).toMatchObject({ phase: 'cleared', picture: undefined, message: words, note: 'req-9' });
    box.refresh();
    expect(box).toMatchObject({ phase: 'loading', message: undefined, note: undefined });
    await call().fail(timeout);
    expect(box).toMatchObject({ phase: 'cleared', message: words });
  });

  test.each([
    ['without a piece', 'blockPuzzle', { ...pictureOf('t2'), jigsawImageBase64: null }],
    ['without words', 'clickWord', pictureOf('t2')],
    ['without anything', 'blockPuzzle', null],
  ] as const)('one %s cannot be solved and is not shown', async (_, kind, picture) => {
    const { box, call } = await shown(kind);
    box.refresh();
    await call().answer(good(picture));
    expect(box).toMatchObject({ phase: 'cleared', picture: undefined });
  });
});

describe('a late response', () => {
  test('to an earlier request is ignored', async () => {
    const { box, call } = await shown();
    box.refresh();
    box.refresh();
    await call(2).answer(good(pictureOf('t3')));
    await call(1).answer(good(pictureOf('t2')));
    expect(box.picture?.token).toBe('t3');
    box.switchKind();
    box.switchKind();
    await call(3).answer(good(pictureOf('t4', words)));
    expect(box).toMatchObject({ kind: 'blockPuzzle', phase: 'loading', picture: undefined });
    await call(4).fail(new PlatformError('timeout', ''));
    await call(3).fail(new PlatformError('network', ''));
    expect(box.message).toMatchObject({ en: 'Connection timeout, please retry later' });
  });

  test('with a verdict on a replaced picture is ignored', async () => {
    const { box, call, answers, timers } = await shown();
    box.slide(10);
    box.refresh();
    await call(1).answer(good());
    await call(2).answer(good(pictureOf('t2')));
    timers.pass(10_000);
    await settle();
    expect(box).toMatchObject({ phase: 'ready', picture: { token: 't2' } });
    expect(answers).toEqual([]);
  });
});

describe('an expired picture', () => {
  test('is replaced before an answer, with a message', async () => {
    const { box, call, calls, timers } = await shown();
    timers.pass(110_000);
    expect(box.touch()).toBe(true);
    timers.pass(1);
    expect(calls).toHaveLength(1);
    box.slide(100);
    expect(calls.map(({ path }) => path)).toEqual(['get', 'get']);
    await call().answer(good(pictureOf('t2')));
    expect(box).toMatchObject({ phase: 'ready', message: { zh: '图片已过期，已为您更换' }, picture: { token: 't2' } });
    box.slide(100);
    expect(call()).toMatchObject({ path: 'check', body: { token: 't2' } });
  });

  test('is also replaced at a late last click', async () => {
    const { box, call, timers } = await shown('clickWord');
    for (const point of clicks.slice(1)) box.click(point);
    timers.pass(110_001);
    expect(box.points).toHaveLength(2);
    box.click({ x: 1, y: 1 });
    expect(call().path).toBe('get');
    expect(box).toMatchObject({ phase: 'loading', points: [] });
  });
});

describe('the dialog', () => {
  test('cancels the first question at a second one, in any state', async () => {
    const { store, box, call, answers, calls, loaded } = await shown();
    box.slide(10);
    await call().answer(good());
    const second = store.ask('signIn', { kind: 'clickWord' });
    await loaded();
    expect(answers).toEqual([undefined]);
    expect(store.box).not.toBe(box);
    expect(store.box?.kind).toBe('clickWord');
    expect(call().body.captchaType).toBe('clickWord');
    expect(calls).toHaveLength(3);
    store.box?.close();
    expect(await second).toBeUndefined();
    expect(store.box).toBeUndefined();
  });

  test('is shared by two concurrent questions, with one request', async () => {
    const { store, loaded, calls } = testCaptcha();
    const first = store.ask('signIn');
    const second = store.ask('signIn');
    await loaded();
    expect(await first).toBeUndefined();
    expect(calls).toHaveLength(1);
    store.box?.close();
    expect(await second).toBeUndefined();
  });

  test('can have an alternative that cancels and navigates', async () => {
    const { store, loaded, went } = testCaptcha();
    const answer = store.ask('signIn', { otherWay: { text: 'By a code', route: '/login?by=phone' } });
    await loaded();
    expect(store.box?.otherWay?.text).toBe('By a code');
    store.box?.takeOtherWay();
    expect(await answer).toBeUndefined();
    expect(went).toEqual(['/login?by=phone']);
  });

  test('ignores late responses after it is closed', async () => {
    const { box, call, timers, calls, answers } = await shown();
    box.slide(10);
    box.close();
    await call().answer(good());
    timers.pass(10_000);
    box.refresh();
    box.switchKind();
    await settle();
    expect(calls).toHaveLength(2);
    expect(answers).toEqual([undefined]);
  });
});

const platformServer = startPlatform();

test('the console uses the client with a timeout of 40 s, and shows a timeout only in the dialog (CAPT-01)', async () => {
  const create = axios.create.bind(axios);
  const clients: AxiosInstance[] = [];
  vi.spyOn(axios, 'create').mockImplementation((settings) => {
    const client = create(settings);
    clients.push(client);
    return client;
  });
  platformServer.use(http.post(at('/system/captcha/get'), () => delay('infinite').then(() => new Response())));
  const { console } = await createTestConsole();
  const { captcha, messages, loading } = console;
  const patient = clients.filter(({ defaults }) => defaults.timeout === 40_000);
  expect(patient).toHaveLength(1);
  // Only for the call that hangs.
  patient[0]!.defaults.timeout = 1;
  const answer = captcha.ask('signIn');
  await vi.waitFor(() => expect(captcha.box?.phase).toBe('cleared'));
  expect(captcha.box?.message).toMatchObject({ en: 'Connection timeout, please retry later' });
  expect(messages).toMatchObject({ toast: undefined, box: undefined });
  expect(loading.isShown).toBe(false);
  captcha.box?.close();
  expect(await answer).toBeUndefined();
});
