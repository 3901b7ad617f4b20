import { expect, test, vi } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { openTestShell, type ShellAnswers } from './test-shell.ts';

const server = startPlatform();
const get = 'GET /island-business/workbench/menus/quick';
const post = 'POST /island-business/workbench/menus/quick';

const entry = (menuId: string, position: number | string, url = '/admin/users') => ({
  menuId,
  caption: `Entry ${menuId}`,
  cascade: 'Above',
  openType: 'tag',
  url,
  position,
});

async function opened(answers: ShellAnswers = {}) {
  const world = await openTestShell(server, {
    answers: {
      [get]: [entry('32', '10', '/operation/orders'), entry('21', 2), entry('22', '3', '/admin/roles')],
      [post]: null,
      ...answers,
    },
  });
  await world.shell.quickMenu.load();
  /** The calls since the last check. */
  const listCalls = () => world.calls.splice(0).filter(({ call }) => call.includes('menus/quick'));
  listCalls();
  return { ...world, listCalls, quickMenu: world.shell.quickMenu };
}
const idsOf = (tiles: readonly { menuId: string }[]) => tiles.map(({ menuId }) => menuId);

test('tiles are ordered by numeric position and limited per place (QUICK-02)', async () => {
  const { quickMenu, answers } = await opened();
  expect(idsOf(quickMenu.tiles)).toEqual(['21', '22', '32']);
  expect(idsOf(quickMenu.shown(2))).toEqual(['21', '22']);
  expect(idsOf(quickMenu.shown(5))).toEqual(['21', '22', '32']);
  answers[get] = [entry('22', 9), entry('21', 10)];
  await quickMenu.load();
  expect(idsOf(quickMenu.shown(1))).toEqual(['22']);
});

test('tile colours cycle through three by menu section (QUICK-07)', async () => {
  const { quickMenu, answers } = await opened();
  answers[get] = [entry('10', 1), entry('21', 2), entry('22', 3), entry('32', 4), entry('40', 5), entry('99', 6)];
  await quickMenu.load();
  const tones = quickMenu.tiles.map(({ tone }) => tone);
  expect(tones.slice(0, 5)).toEqual([0, 1, 1, 2, 0]);
  expect([0, 1, 2]).toContain(tones[5]);
});

test('a click opens the entry and counts as a recent page (QUICK-01)', async () => {
  const { quickMenu, went, called } = await opened();
  quickMenu.open(quickMenu.tiles[0]!);
  expect(went).toEqual(['/admin/users']);
  const recent = 'POST /island-business/workbench/menus/recent';
  await vi.waitFor(() => expect(called(recent)).toHaveLength(1));
  expect(called(recent)[0]?.body).toEqual({
    menuId: '21',
    caption: 'Entry 21',
    cascade: 'Above',
    appName: 'pc',
    openType: 'tag',
    url: '/admin/users',
  });
});

test('removing a tile renumbers, saves and reloads the list (QUICK-03)', async () => {
  const { quickMenu, answers, listCalls } = await opened();
  answers[get] = [entry('22', 1), entry('32', 2)];
  await quickMenu.remove('21');
  const calls = listCalls();
  expect(calls.map(({ call }) => call)).toEqual([post, get]);
  expect(calls[0]?.body).toMatchObject([
    { menuId: '22', position: 1 },
    { menuId: '32', position: 2 },
  ]);
  expect(idsOf(quickMenu.tiles)).toEqual(['22', '32']);
});

test('the selection is saved with all properties and reloaded (QUICK-06)', async () => {
  const { quickMenu, answers, listCalls } = await opened();
  answers[get] = [];
  expect(await quickMenu.choose(new Set(['32', '10', '33']), 5)).toBe(true);
  const calls = listCalls();
  expect(calls.map(({ call }) => call)).toEqual([post, get]);
  expect(calls[0]?.body).toEqual([
    {
      menuId: '32',
      caption: 'Entry 32',
      cascade: 'Above',
      openType: 'tag',
      url: '/operation/orders',
      appName: 'pc',
      position: 1,
    },
    { menuId: '10', caption: 'Workbench', cascade: '', openType: 'tag', url: '/workTable', appName: 'pc', position: 2 },
    {
      menuId: '33',
      caption: 'Elsewhere',
      cascade: 'Operation',
      openType: 'link',
      url: 'https://elsewhere.example/',
      appName: 'pc',
      position: 3,
    },
  ]);
  expect(quickMenu.tiles).toEqual([]);
});

test('more than the maximum shows an error for 1.5 s and saves nothing (QUICK-05)', async () => {
  const { quickMenu, console, listCalls, timers } = await opened();
  expect(await quickMenu.choose(new Set(['21', '22', '32']), 2)).toBe(false);
  expect(console.messages.toast).toMatchObject({
    tone: 'warning',
    text: { zh: '超出最大数量（最多 2 个）', en: 'Exceeds maximum count (at most 2)' },
  });
  timers.pass(1499);
  expect(console.messages.toast).toBeDefined();
  timers.pass(1);
  expect(console.messages.toast).toBeUndefined();
  expect(listCalls()).toEqual([]);
  expect(idsOf(quickMenu.tiles)).toEqual(['21', '22', '32']);
});

test('a moved tile updates at once, and moves back if saving fails', async () => {
  const { quickMenu, answers } = await opened({ [post]: 'no room' });
  const moving = quickMenu.move(2, 0);
  expect(idsOf(quickMenu.tiles)).toEqual(['32', '21', '22']);
  await moving;
  expect(idsOf(quickMenu.tiles)).toEqual(['21', '22', '32']);
  answers[post] = null;
  answers[get] = [entry('32', 1, '/operation/orders'), entry('21', 2), entry('22', 3)];
  await quickMenu.move(2, 0);
  expect(idsOf(quickMenu.tiles)).toEqual(['32', '21', '22']);
  for (const [from, to] of [
    [0, 0],
    [0, 3],
    [0, -1],
    [7, 0],
  ] as const)
    await quickMenu.move(from, to);
  expect(idsOf(quickMenu.tiles)).toEqual(['32', '21', '22']);
});

test('quick successive moves are all saved', async () => {
  const { quickMenu, answers, called } = await opened();
  answers[get] = [entry('22', 1), entry('32', 2, '/operation/orders'), entry('21', 3)];
  const moves = [quickMenu.move(0, 2), quickMenu.move(0, 1), quickMenu.move(1, 0)];
  expect(idsOf(quickMenu.tiles)).toEqual(['22', '32', '21']);
  expect(quickMenu.isSaving).toBe(true);
  await Promise.all(moves);
  expect(idsOf(quickMenu.tiles)).toEqual(['22', '32', '21']);
  expect(quickMenu.isSaving).toBe(false);
  expect(called(post).map(({ body }) => idsOf(body as { menuId: string }[]))).toEqual([
    ['22', '32', '21'],
    ['32', '22', '21'],
    ['22', '32', '21'],
  ]);
});

test('what is removed stays removed while the next change is on its way', async () => {
  const { quickMenu, answers, called } = await opened();
  answers[get] = [entry('32', 1, '/operation/orders'), entry('22', 2, '/admin/roles')];
  const changes = [quickMenu.remove('21'), quickMenu.move(1, 0)];
  expect(idsOf(quickMenu.tiles)).toEqual(['32', '22']);
  await Promise.all(changes);
  expect(called(post).map(({ body }) => idsOf(body as { menuId: string }[]))).toEqual([
    ['22', '32'],
    ['32', '22'],
  ]);
  expect(idsOf(quickMenu.tiles)).toEqual(['32', '22']);
});

test('of several changes that cannot be saved, all return', async () => {
  const { quickMenu } = await opened({ [post]: 'no room' });
  expect(await Promise.all([quickMenu.remove('21'), quickMenu.remove('32')])).toEqual([false, false]);
  expect(idsOf(quickMenu.tiles)).toEqual(['21', '22', '32']);
});

test('an entry that is no longer allowed is marked', async () => {
  const { quickMenu, answers } = await opened();
  answers[get] = [
    entry('21', 1),
    entry('77', 2, '/admin/gone'),
    { ...entry('78', 3, 'https://x.example'), openType: 'link' },
  ];
  await quickMenu.load();
  expect(quickMenu.tiles.map(({ isAllowed }) => isAllowed)).toEqual([true, false, true]);
});

test('a failed first load is an error, a later one keeps the list', async () => {
  const { quickMenu, answers, shell } = await opened();
  answers[get] = 'away';
  await quickMenu.load();
  expect([quickMenu.state, quickMenu.tiles.length]).toEqual(['loaded', 3]);
  shell.quickMenu.clear();
  await quickMenu.load();
  expect([quickMenu.state, quickMenu.tiles.length]).toEqual(['failed', 0]);
  answers[get] = { rubbish: true };
  await quickMenu.load();
  expect([quickMenu.state, quickMenu.tiles.length]).toEqual(['loaded', 0]);
});
