import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent as hands } from 'vitest/browser';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { fadeMs } from '../../engine/stores/wall/wall-store.ts';
import type { WallPlaces } from '../../schemas/wire/wall.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { aheadMs, alarmsMs, checkMs, endedMs, holdTimers, idleMs, retryMs, turnMs } from './test-timers.ts';
import { board, drawWall, panel, three, wallOf } from './test-wall.tsx';

paintFrame();

const worker = startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const place = () =>
  within(screen.getByRole('list', { name: /^Dashboard \d of \d$/ }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-current'));
const regions = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
const layers = () => [...document.querySelectorAll<HTMLElement>('.lamp-wall-layer')];
const dashboard = (name: string) => screen.findByRole('heading', { level: 2, name });
const panelOf = (name: string) => screen.findByRole('region', { name: `Panel of${name}` });
const controls = () => screen.getByRole('toolbar');
const opacity = () => getComputedStyle(controls()).opacity;
const buttons = () =>
  within(controls())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const button = (name: string) => within(controls()).getByRole('button', { name });
const notice = () => screen.getByRole('status').textContent;

test.each([
  ['en', 'Connecting…', 'No connection since 09:41, retrying'],
  ['zh', '正在连接…', '09:41 起失去连接，正在重试'],
] as const)('%s: says that it connects, and since when it cannot', async (language, connecting, lost) => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, 'away', { language });
  expect(notice()).toBe(connecting);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(notice()).toBe(connecting + lost));
  state.answer = three;
  pass(retryMs);
  expect(await dashboard('One')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('without the network the dashboard stays, with the time of the loss, until the network is back', async () => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, three);
  await panelOf('One');
  await user.keyboard(' ');
  state.answer = 'away';
  pass(checkMs);
  expect(await screen.findByRole('status')).toHaveTextContent('No connection since 09:42, retrying');
  expect(await panelOf('One')).toBeVisible();
  state.answer = three;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(shown()).toBe('One');
});

test.each([
  ['en', 'This link is no longer valid', 'Ask an administrator for a new one. The screen retries every 5 minutes.'],
  ['zh', '此链接已失效', '请向管理员索取新的链接。屏幕每 5 分钟自动重试。'],
] as const)('%s: a link that has ended leaves nothing of the dashboards', async (language, title, text) => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, three, { language });
  await panelOf('One');
  state.answer = 'ended';
  pass(checkMs);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('main').textContent).toBe(title + text);
  expect(regions()).toEqual([]);
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(document.title).toBe(title);
  state.answer = wallOf([board('New')]);
  pass(endedMs);
  expect(await panelOf('New')).toBeVisible();
  expect(document.title).toBe('City at night');
});

test('a link that never was valid says so', async () => {
  await drawWall(worker, 'ended');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test.each([
  [
    'en',
    'No dashboards to show',
    'They were deleted, are no longer shared, or have no panels that a wall screen can show.',
  ],
  ['zh', '没有可展示的看板', '看板已删除、不再共享，或没有可在大屏上展示的面板。'],
] as const)('%s: a screen without dashboards says why, below its title', async (language, title, text) => {
  await drawWall(worker, wallOf([]), { language });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(notice()).toBe(title + text);
  expect(screen.getByRole('heading', { name: 'City at night' })).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test.each([
  [{}, 'City at night'],
  [{ title: '', portal: { title: 'Bay City', logo: '' } }, 'Bay City'],
  [{ title: '' }, 'Hall'],
])('the title of %o is %s', async (more, title) => {
  await drawWall(worker, wallOf([board('One')], more));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each([
  ['en', 'Monday, March 2, 2026', 'Dashboard 1 of 3'],
  ['zh', '2026年3月2日星期一', '第 1 个看板，共 3 个'],
] as const)('%s: the bar has date, time, and the place of the dashboard', async (language, date, label) => {
  const { pass } = holdTimers();
  await drawWall(worker, three, { language });
  await dashboard('One');
  expect(screen.getByRole('list', { name: label })).toBeVisible();
  expect(screen.getByText(date)).toBeVisible();
  expect(screen.getByRole('time')).toHaveTextContent('09:4133');
  pass(28_000);
  expect(screen.getByRole('time')).toHaveTextContent('09:4201');
});

test('dashboards take turns; the one before is hidden from screen readers and goes with its fade', async () => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, three, { isStill: false });
  await panelOf('One');
  expect(place()).toEqual(['true', null, null]);
  await waitFor(() => expect(state.asked).toEqual(['ofOne']));
  pass(turnMs - aheadMs);
  await waitFor(() => expect(state.asked).toEqual(['ofOne', 'ofTwo']));
  expect(shown()).toBe('One');
  pass(aheadMs);
  expect(shown()).toBe('Two');
  expect(place()).toEqual([null, 'true', null]);
  expect(layers().map((layer) => [layer.ariaHidden, layer.textContent?.includes('Panel ofOne')])).toEqual([
    ['true', true],
    ['false', false],
  ]);
  expect(screen.getAllByRole('region')).toEqual([await panelOf('Two')]);
  pass(fadeMs);
  expect(layers()).toHaveLength(1);
  expect(screen.queryByText('Panel ofOne')).toBeNull();
  pass(2 * turnMs);
  expect(shown()).toBe('One');
});

test('with reduced motion nothing fades', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, three);
  await panelOf('One');
  pass(turnMs);
  expect(layers()).toHaveLength(1);
  expect(await panelOf('Two')).toBeVisible();
});

test('arrow keys turn, Space pauses and resumes; keys with a modifier are those of the browser', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, three);
  await dashboard('One');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('Two');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Three');
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}{Meta>}{ArrowRight}{/Meta}');
  expect(shown()).toBe('Three');
  await user.keyboard(' ');
  expect(screen.getByText('Rotation paused')).toBeVisible();
  pass(2 * turnMs);
  expect(shown()).toBe('Three');
  await user.keyboard(' ');
  expect(screen.queryByText('Rotation paused')).toBeNull();
  pass(turnMs);
  expect(shown()).toBe('One');
});

test('keys do nothing after the screen is left', async () => {
  const { count } = holdTimers();
  const { unmount, state } = await drawWall(worker, three);
  await panelOf('One');
  await user.keyboard('{ArrowRight}');
  unmount();
  expect(count()).toBe(0);
  const { reads } = state;
  const key = new KeyboardEvent('keydown', { key: ' ', cancelable: true });
  window.dispatchEvent(key);
  window.dispatchEvent(new Event('online'));
  expect(key.defaultPrevented).toBe(false);
  expect(state.reads).toBe(reads);
});

test('F and the button turn full screen on and off; a refusal changes nothing', async () => {
  await drawWall(worker, three);
  await dashboard('One');
  let element: Element | null = null;
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => element);
  const become = (next: Element | null) => {
    element = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const enter = vi
    .spyOn(document.documentElement, 'requestFullscreen')
    .mockRejectedValueOnce(new TypeError('not allowed'))
    .mockImplementation(async () => become(document.documentElement));
  const leave = vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => become(null));
  await user.keyboard('f');
  expect(enter).toHaveBeenCalledTimes(1);
  expect(button('Full screen')).toBeVisible();
  await user.keyboard('{Shift>}F{/Shift}');
  expect(await screen.findByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await user.click(button('Exit full screen'));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('controls and cursor appear with the pointer, and leave 3 s after it', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, three);
  await dashboard('One');
  const main = screen.getByRole('main');
  expect(opacity()).toBe('0');
  expect(getComputedStyle(main).cursor).toBe('none');
  await hands.hover(main);
  await waitFor(() => expect(opacity()).toBe('1'));
  expect(getComputedStyle(main).cursor).not.toBe('none');
  pass(idleMs - 1);
  expect(controls().dataset.shown).toBe('true');
  pass(1);
  await waitFor(() => expect(opacity()).toBe('0'));
});

test('a clicked button does not keep the controls on the wall', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, three);
  await dashboard('One');
  await hands.hover(screen.getByRole('main'));
  await hands.click(button('Next dashboard'));
  await waitFor(() => expect(shown()).toBe('Two'));
  await waitFor(() => expect(opacity()).toBe('1'));
  pass(idleMs);
  await waitFor(() => expect(opacity()).toBe('0'));
});

test('the keyboard reaches the controls, which stay while they have its focus', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, three);
  const list = await screen.findByRole('list', { name: /^Ranking/ });
  await hands.keyboard('{Tab}');
  await waitFor(() => expect(list).toHaveFocus());
  await hands.keyboard('{Tab}');
  await waitFor(() => expect(button('Previous dashboard')).toHaveFocus());
  pass(idleMs);
  expect(controls().dataset.shown).toBe('false');
  await waitFor(() => expect(opacity()).toBe('1'));
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toBe('Three'));
  await hands.keyboard('{Tab}');
  // Space presses the button once: it is not the key of the screen then.
  await hands.keyboard(' ');
  expect(await screen.findByText('Rotation paused')).toBeVisible();
  expect(button('Resume rotation')).toHaveFocus();
});

test.each([
  [
    'en',
    ['Previous dashboard', 'Pause rotation', 'Next dashboard', 'Full screen'],
    'Resume rotation',
    'Rotation paused',
  ],
  ['zh', ['上一个看板', '暂停轮播', '下一个看板', '全屏'], '继续轮播', '轮播已暂停'],
] as const)('%s: the buttons have names, and Pause becomes Resume', async (language, names, goOn, paused) => {
  await drawWall(worker, three, { language });
  await dashboard('One');
  expect(buttons()).toEqual(names);
  await user.hover(screen.getByRole('main'));
  await user.click(button(names[1]));
  expect(screen.getByText(paused)).toBeVisible();
  expect(buttons()[1]).toBe(goOn);
  await user.click(button(goOn));
  expect(screen.queryByText(paused)).toBeNull();
  await user.click(button(names[2]));
  expect(shown()).toBe('Two');
  await user.click(button(names[0]));
  expect(shown()).toBe('One');
});

test('one dashboard alone has no rotation: neither buttons nor keys nor a place', async () => {
  const { pass } = holdTimers();
  await drawWall(worker, wallOf([board('One')]));
  await panelOf('One');
  expect(buttons()).toEqual(['Full screen']);
  expect(within(screen.getByRole('banner')).queryByRole('list')).toBeNull();
  await user.keyboard(' {ArrowRight}');
  expect(screen.queryByText('Rotation paused')).toBeNull();
  pass(turnMs);
  expect(shown()).toBe('One');
});

test('a screen that was paused with several dashboards does not say so with one', async () => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, three);
  await panelOf('One');
  await user.keyboard(' ');
  state.answer = wallOf([board('One')]);
  pass(checkMs);
  await waitFor(() => expect(buttons()).toEqual(['Full screen']));
  expect(screen.queryByText('Rotation paused')).toBeNull();
});

test('a creator previews a screen with their session instead of a key', async () => {
  const { state } = await drawWall(worker, three, { preview: '7' });
  expect(await panelOf('One')).toBeVisible();
  await waitFor(() => expect(state.asked).toEqual(['ofOne']));
});

test('the display stays on while the tab is visible, and is released with the screen', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockImplementation(async () => ({ release }) as unknown as WakeLockSentinel);
  const { unmount, state } = await drawWall(worker, three);
  await dashboard('One');
  expect(request.mock.calls).toEqual([['screen']]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { reads } = state;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(state.reads).toBe(reads + 1));
  expect(release).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that arrives after the screen was left is released; a refused one changes nothing', async () => {
  const release = vi.fn(async () => undefined);
  let arrive = (_: WakeLockSentinel): void => undefined;
  const request = vi.spyOn(navigator.wakeLock, 'request');
  request.mockImplementation(() => new Promise((done) => (arrive = done)));
  const { unmount } = await drawWall(worker, three);
  unmount();
  arrive({ release } as unknown as WakeLockSentinel);
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  await drawWall(worker, three);
  expect(await panelOf('One')).toBeVisible();
});

test('open alarms are along the lower edge, a few at a time, with what is not acknowledged', async () => {
  const alarm = (id: string, isAcknowledged: boolean) => ({
    id,
    typeName: `Lamp dark ${id}`,
    levelName: 'Major',
    tone: 'warning' as const,
    place: `Lake Road ${id}`,
    date: '2026-03-02 21:15:30',
    isAcknowledged,
  });
  const alarms = { open: 1004, rows: ['1', '2', '3', '4'].map((id) => alarm(id, id !== '1')) };
  await drawWall(worker, three, { alarms });
  const ticker = await screen.findByRole('region', { name: 'Open alarms' });
  expect(ticker).toHaveTextContent('1,004');
  const items = within(ticker).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('MajorLamp dark 1Lake Road 103-02 21:15Not acknowledged');
  expect(items[1]).toHaveTextContent('Acknowledged');
});

test('a map has open alarms by level and the newest of the highest, and asks for nothing but its own places', async () => {
  const places: WallPlaces = {
    map: { useMode: 'OFFLINE', useType: 'VECTOR' },
    bounds: [113.5, 22.7, 113.6, 22.8],
    devices: [[113.51, 22.71]],
    alarms: [
      { at: [113.55, 22.75], count: 1, tone: 'danger' },
      { at: [113.56, 22.76], count: 4, tone: 'warning' },
    ],
    levels: [
      { name: 'Critical', tone: 'danger', count: 1 },
      { name: 'Major', tone: 'warning', count: 1004 },
    ],
    newest: {
      at: [113.55, 22.75],
      typeName: 'Water detected',
      levelName: 'Critical',
      tone: 'danger',
      place: 'Lake Road 3',
      date: '2026-03-02 21:15:30',
    },
  };
  const { query: _, ...map } = panel('city', 0, 0, 12, 4, 'map');
  const { state } = await drawWall(worker, wallOf([board('One', map)]), { places });
  const drawn = await screen.findByRole('region', { name: 'Panel city', hidden: false });
  const layer = await within(drawn).findByRole('listitem', { name: 'layer alarms' });
  expect(within(layer).getAllByRole('button')).toHaveLength(2);
  expect(drawn).toHaveTextContent('Major1,004');
  expect(drawn).toHaveTextContent('Newest: CriticalWater detectedLake Road 3');
  expect(state.asked).toEqual([]);
});

test('another number of open alarms is shown by all parts at once, and the first refused call ends the screen', async () => {
  const { pass } = holdTimers();
  const { state } = await drawWall(worker, three, { alarms: { open: 2, rows: [] } });
  await panelOf('One');
  await waitFor(() => expect(state.asked).toEqual(['ofOne']));
  pass(alarmsMs);
  state.alarms = { open: 1, rows: [] };
  pass(alarmsMs);
  await waitFor(() => expect(state.asked).toEqual(['ofOne', 'ofOne']));
  const { reads } = state;
  state.answer = 'ended';
  state.alarms = undefined;
  // Before the screen itself is read again.
  pass(checkMs / 8);
  expect(state.reads).toBe(reads);
  pass(checkMs / 8);
  await waitFor(() => expect(notice()).toContain('This link is no longer valid'));
});
