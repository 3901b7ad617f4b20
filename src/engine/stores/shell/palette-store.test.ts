import { expect, test, vi } from 'vitest';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell, type ShellAnswers } from './test-shell.ts';

const server = startPlatform();
const recent = 'GET /island-business/workbench/menus/recent';
const devices = 'POST /island-assets/device/page';
const poles = 'POST /island-assets/vehicle/page';

async function opened(answers: ShellAnswers = {}) {
  const world = await openTestShell(server, {
    answers: {
      [recent]: [{ menuId: '22' }, { menuId: '404' }, { menuId: '21' }],
      [devices]: { content: [{ id: 'd1', name: '滨海路012号杆控制器', uid: 'LC-012' }] },
      [poles]: { content: [{ id: 'p1', name: '滨海路012号杆', uid: 'P-012' }] },
      ...answers,
    },
  });
  const { palette } = world.shell;
  palette.open();
  await vi.waitFor(() => expect(palette.items.some(({ group }) => group === 'recent')).toBe(true));
  const titles = (group: string) =>
    palette.items.filter((item) => item.group === group).map(({ title }) => textIn('en', title));
  const type = async (typed: string) => {
    palette.type(typed);
    world.timers.pass(200);
    await vi.waitFor(() => expect(palette.isSearching).toBe(false));
  };
  return { ...world, palette, titles, type };
}

test('it opens with recent allowed pages and all actions', async () => {
  const { titles } = await opened();
  expect(titles('recent')).toEqual(['Roles', '用户管理']);
  expect(titles('actions')).toContain('Lock console');
});

test('pages are found by name, initials and parent captions', async () => {
  const { palette, titles } = await opened();
  for (const typed of ['用户', 'yhgl', 'YH']) {
    palette.type(typed);
    expect(titles('pages')).toEqual(['用户管理']);
  }
  palette.type('系统');
  expect(titles('pages')).toEqual(['用户管理', 'Roles']);
  palette.type('no such page');
  expect(palette.items).toEqual([]);
});

test('devices and poles are searched once after typing stops', async () => {
  const { palette, titles, type, called, went } = await opened();
  palette.type('01');
  palette.type('012');
  await type('012号');
  expect(called(devices).map(({ body }) => body)).toEqual([{ pageNum: 1, pageSize: 5, searchValue: '012号' }]);
  expect(titles('assets')).toEqual(['滨海路012号杆控制器', '滨海路012号杆']);
  const [device] = palette.items.filter(({ group }) => group === 'assets');
  expect(device?.note).toEqual({ zh: '设备 · LC-012', en: 'Device · LC-012' });
  palette.choose(device!);
  expect([palette.isOpen, went]).toEqual([false, ['/assetsManagement/iotDevicesManagement?d.deviceDetail=d1']]);
});

test('a failing service does not hide the other results', async () => {
  const { titles, type, console } = await opened({ [devices]: 'away' });
  await type('012');
  expect(titles('assets')).toEqual(['滨海路012号杆']);
  expect(console.messages.toast).toBeUndefined();
});

test('a late response to an earlier search is ignored', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const { palette, titles, timers, called } = await opened({ [devices]: () => waiting });
  palette.type('old');
  timers.pass(200);
  await vi.waitFor(() => expect(called(devices)).toHaveLength(1));
  palette.type('x');
  answer({ content: [{ id: 'd9', name: 'old', uid: 'old' }] });
  await server.whenIdle();
  expect(titles('assets')).toEqual([]);
});

test('forbidden pages are not searched', async () => {
  const menu = [{ id: 10, caption: 'Workbench', url: '/workTable' }];
  const { shell, timers, called } = await openTestShell(server, { menu });
  shell.palette.open();
  shell.palette.type('012');
  timers.pass(1000);
  expect([shell.palette.isSearching, called(devices).length]).toEqual([false, 0]);
});

test('an action runs and the palette closes', async () => {
  const { palette, console } = await opened();
  palette.type('dark');
  const [action] = palette.items;
  palette.choose(action!);
  expect([console.display.isDark, palette.isOpen]).toEqual([true, false]);
});
