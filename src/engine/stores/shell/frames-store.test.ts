import { expect, test, vi } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import type { FrameWindow } from './frames-store.ts';
import { openTestShell } from './test-shell.ts';

const server = startPlatform();
const own = 'http://console.test';
const partner = 'https://partner.example';
const stranger = 'https://evil.example';

/** The window of a frame that records messages. */
class TestWindow implements FrameWindow {
  readonly told: { type: string; data: unknown; origin: string }[] = [];
  postMessage(message: unknown, origin: string): void {
    this.told.push({ ...(message as { type: string; data: unknown }), origin });
  }
}

async function opened(more: Parameters<typeof openTestShell>[1] = {}) {
  const world = await openTestShell(server, {
    ...more,
    config: { allowedOrigins: [partner] },
    answers: { 'GET /system/api/department/tree': { id: '1', name: 'All' }, ...more.answers },
  });
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    for (const listener of world.listeners.message) listener({ origin: own, source: null, ...from, data });
  };
  const { frames } = world.shell;
  const frame = new TestWindow();
  return { ...world, frames, post, frame, framed: frames.add(frame, own) };
}

test('frames receive changes of full screen at their own origin (FRAME-04)', async () => {
  const { shell, frames, frame, timers } = await opened();
  const other = new TestWindow();
  frames.add(other, partner);
  shell.fullScreen.toggle();
  timers.pass(500);
  shell.fullScreen.toggle();
  const shown = (origin: string) => [false, true].map((data) => ({ type: 'isShowFrame', data, origin }));
  expect(frame.told).toEqual(shown(own));
  expect(other.told).toEqual(shown(partner));
});

test('a loaded page receives the current state and later changes of appearance and language', async () => {
  const { framed, frame, console } = await opened();
  framed.greet();
  expect(frame.told).toEqual([
    { type: 'isShowFrame', data: true, origin: own },
    { type: 'theme', data: { theme: 'light', language: 'en' }, origin: own },
  ]);
  console.display.setTheme('dark');
  expect(frame.told.at(-1)).toEqual({ type: 'theme', data: { theme: 'dark', language: 'en' }, origin: own });
  framed.remove();
  console.display.setTheme('light');
  expect(frame.told).toHaveLength(3);
});

test('a framed page enters and leaves full screen (FRAME-04)', async () => {
  const { post, frame, console, timers } = await opened();
  post({ type: 'isShowFrame', data: false }, { source: frame });
  expect(console.display.isFrameVisible).toBe(false);
  timers.pass(500);
  post({ type: 'isShowFrame', data: false }, { source: frame });
  expect(console.display.isFrameVisible).toBe(false);
  timers.pass(500);
  post({ type: 'isShowFrame', data: true }, { source: frame });
  expect(console.display.isFrameVisible).toBe(true);
});

test('messages of other windows, other origins and navigated frames are ignored (FRAME-04)', async () => {
  const { frames, post, frame, console, shell, went } = await opened();
  const outside = new TestWindow();
  frames.add(outside, stranger);
  const messages = [
    { type: 'isShowFrame', data: false },
    { type: 'showPosition', data: { longitude: 1, latitude: 2 } },
    { type: 'openPage', data: '/admin/users' },
    { type: 'parentValue', data: 7 },
  ];
  for (const message of messages) {
    // An unknown window; a frame that navigated to another site; a frame of an origin that is not allowed.
    post(message, { source: new TestWindow() });
    post(message, { source: frame, origin: partner });
    post(message, { source: outside, origin: stranger });
    post(message, { source: null });
  }
  expect([console.display.isFrameVisible, shell.overlays.position, went, console.display.parentValue]).toEqual([
    true,
    undefined,
    [],
    undefined,
  ]);
});

test('invalid messages are dropped, later ones are handled', async () => {
  const { post, frame, shell, console, went } = await opened();
  const cyclic: Record<string, unknown> = { type: 'showPosition' };
  cyclic.data = cyclic;
  const rubbish = [
    ...[
      undefined,
      null,
      0,
      '',
      'isShowFrame',
      [],
      {},
      { type: 7 },
      { type: 'toString' },
      { type: '__proto__', data: 1 },
      cyclic,
    ],
    ...[
      undefined,
      null,
      'x',
      {},
      { longitude: '1', latitude: 2 },
      { longitude: 200, latitude: 0 },
      { longitude: Number.NaN, latitude: 0 },
    ].map((data) => ({ type: 'showPosition', data })),
    ...[undefined, 7, 'javascript:alert(1)', 'https://evil.example/', '//evil.example', '/no/such/page', ''].map(
      (data) => ({
        type: 'openPage',
        data,
      }),
    ),
    { type: 'isShowFrame', data: 'false' },
    { type: 'reference', data: 'constructor', id: 1 },
  ];
  for (const message of rubbish) post(message, { source: frame });
  expect([shell.overlays.position, console.display.isFrameVisible, went, frame.told]).toEqual([
    undefined,
    true,
    [],
    [],
  ]);
  post({ type: 'showPosition', data: { longitude: 113.5, latitude: 22.7, name: '路口' } }, { source: frame });
  expect(shell.overlays.position).toEqual({ longitude: 113.5, latitude: 22.7, name: '路口' });
  post({ type: 'openPage', data: '/admin/users?page=2' }, { source: frame });
  // The dialog would cover the page.
  expect(shell.overlays.position).toBeUndefined();
  expect(went).toEqual(['/admin/users?page=2']);
});

test('a page of an allowed origin gets reference data by message (FRAME-05)', async () => {
  const { frames, post } = await opened();
  const other = new TestWindow();
  frames.add(other, partner);
  post({ type: 'reference', id: 'a', data: 'departmentTree' }, { source: other, origin: partner });
  await vi.waitFor(() => expect(other.told).toHaveLength(1));
  expect(other.told[0]).toMatchObject({ type: 'reference', id: 'a', data: { id: '1', name: 'All' }, origin: partner });
});

test('pages of the same origin get an SDK object and every event (FRAME-05)', async () => {
  const { offered, called, console } = await opened();
  const sdk = offered.sdk!;
  const tree = (await sdk.reference('departmentTree')) as { name: string };
  expect(tree).toEqual({ id: '1', name: 'All' });
  // Changes by a page must not affect the console's data.
  tree.name = 'changed';
  expect(await sdk.reference('departmentTree')).toEqual({ id: '1', name: 'All' });
  expect(called('GET /system/api/department/tree')).toHaveLength(1);
  await sdk.reference('departmentTree', true);
  expect(called('GET /system/api/department/tree')).toHaveLength(2);
  await expect(sdk.reference('secrets' as never)).rejects.toThrow('secrets');
  const heard: unknown[] = [];
  const warn = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('gone');
  };
  sdk.initWatcher(broken);
  const watcher = (event: unknown) => void heard.push(event);
  sdk.initWatcher(watcher);
  console.events.receive([{ type: 'NoticeUnReadNum', data: 3 }]);
  sdk.removeWatcher(watcher);
  console.events.receive([{ type: 'NoticeUnReadNum', data: 4 }]);
  expect(heard).toEqual([{ type: 'NoticeUnReadNum', data: 3 }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('an embedded console uses reference data of its embedding page, or else loads it (FRAME-05)', async () => {
  const asked: unknown[] = [];
  const parentSdk = {
    reference: async (name: string, isFresh?: boolean) => {
      asked.push([name, isFresh]);
      if (name === 'areaTree') throw new Error('not there');
      return name === 'departmentTree' ? { id: 'p', name: 'of the page around' } : undefined;
    },
  };
  const { console, called } = await opened({ parentSdk, answers: { 'GET /system/api/area/tree': { id: 'a' } } });
  const [departments, areas] = [console.reference.get('departmentTree'), console.reference.get('areaTree')];
  await Promise.all([departments.need(), areas.need()]);
  expect([departments.data, areas.data]).toEqual([{ id: 'p', name: 'of the page around' }, { id: 'a' }]);
  expect(called('GET /system/api/department/tree')).toEqual([]);
  console.reference.reload('department');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['departmentTree', true]));
});

test('the embedding page hides the frame and passes a value (SHELL-13)', async () => {
  const around = new TestWindow();
  const world = await opened();
  world.environment.parentWindow = around;
  world.post({ type: 'isShowFrame', data: false }, { source: around, origin: partner });
  world.post({ type: 'parentValue', data: { area: '001' } }, { source: around, origin: partner });
  expect([world.console.display.isFrameVisible, world.console.display.parentValue]).toEqual([false, { area: '001' }]);
  world.post({ type: 'isShowFrame', data: true }, { source: around, origin: stranger });
  expect(world.console.display.isFrameVisible).toBe(false);
});

test('at the end of the session SDK and messages stop', async () => {
  const { console, frame, post, offered } = await opened();
  await console.session.signOut();
  frame.told.length = 0;
  post({ type: 'isShowFrame', data: false }, { source: frame });
  console.display.setTheme('dark');
  expect([offered.sdk, frame.told, console.display.isFrameVisible]).toEqual([undefined, [], true]);
});
