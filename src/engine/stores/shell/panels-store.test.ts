import { expect, test } from 'vitest';
import { readDocuments } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { panelKey } from './panels-store.ts';
import { openTestShell } from './test-shell.ts';

const server = startPlatform();
const paths = ['/workTable', '/admin/users', '/operation/orders', '/operation/messages', '/admin/roles'];
const opened = async (floatingPanels = 3) => {
  const world = await openTestShell(server, { config: { limits: { floatingPanels } } });
  return { ...world, panels: world.shell.panels };
};

test('a page opens in one panel only: a second open shows a message and moves it to the front (SHELL-14)', async () => {
  const { panels, console } = await opened();
  expect([panels.open('/workTable'), panels.open('/admin/users')]).toEqual([true, true]);
  expect(panels.open('/workTable')).toBe(false);
  expect(console.messages.toast?.text).toEqual({ zh: '悬浮窗已存在', en: 'The floating panel already exists' });
  expect(panels.panels).toHaveLength(2);
  expect(panels.top?.path).toBe('/workTable');
});

test('above the limit nothing opens, and a message names the limit (SHELL-14)', async () => {
  const { panels, console } = await opened(2);
  expect(paths.slice(0, 3).map((path) => panels.open(path))).toEqual([true, true, false]);
  expect(console.messages.toast?.text).toEqual({
    zh: '最多打开 2 个悬浮窗，请先关闭其他悬浮窗',
    en: 'At most 2 panels, please close others',
  });
  await panels.close('/workTable');
  expect(panels.open('/operation/orders')).toBe(true);
});

test('z-indexes start at 1000, and a touched panel moves to the top (SHELL-13, SHELL-14)', async () => {
  const { panels } = await opened();
  for (const path of paths.slice(0, 3)) panels.open(path);
  expect(panels.panels.map(({ zIndex }) => zIndex)).toEqual([1000, 1001, 1002]);
  panels.toFront('/workTable');
  expect(panels.panels.map(({ zIndex }) => zIndex)).toEqual([1003, 1001, 1002]);
  panels.toFront('/workTable');
  expect(panels.top?.zIndex).toBe(1003);
});

test('a forbidden page does not open', async () => {
  const { panels, console } = await opened();
  expect(panels.open('/admin/secrets')).toBe(false);
  expect(console.messages.toast?.tone).toBe('warning');
});

test('the page of a panel is separate from the tab and closes with the panel', async () => {
  const { shell, console } = await openTestShell(server, { documents: await readDocuments() });
  const { panels } = shell;
  panels.open('/workTable', '?a=1');
  const own = console.pages.get(panelKey('/workTable'));
  expect(own).toBeDefined();
  expect(own).not.toBe(console.pages.get('/workTable'));
  await panels.close('/workTable');
  expect([console.pages.get(panelKey('/workTable')), console.pages.get('/workTable')]).toEqual([
    undefined,
    expect.anything(),
  ]);
});

test('panels can be moved, resized and folded, and close at the end of the session', async () => {
  const { panels, console } = await opened();
  panels.open('/workTable');
  panels.place('/workTable', { x: 5, width: 700 });
  panels.fold('/workTable');
  expect(panels.panels[0]).toMatchObject({ place: { x: 5, width: 700, height: 420 }, isFolded: true });
  panels.place('/nowhere', { x: 1 });
  panels.fold('/nowhere');
  await panels.close('/nowhere');
  await console.session.signOut();
  expect(panels.panels).toEqual([]);
});
