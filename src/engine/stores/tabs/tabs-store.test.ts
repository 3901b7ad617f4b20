import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../testing/test-console.ts';
import { TabsStore } from './tabs-store.ts';

const limit = 5;
const tab = (path: string, search = '') => ({ path, search, title: `title of ${path}` });

function tabsWith(...paths: string[]) {
  const storage = new MemoryStorage();
  const store = new TabsStore(storage, limit);
  for (const path of paths) store.open(tab(path));
  const drawn = () =>
    store.tabs.map((open) => (open.path === store.activePath ? `[${open.path}]` : open.path)).join(' ');
  return { store, storage, drawn };
}

test('a visited page opens its tab, a second visit focuses it (TABS-01)', () => {
  const { store, drawn } = tabsWith('/a', '/b');
  expect(drawn()).toBe('/a [/b]');
  store.open(tab('/a'));
  expect(drawn()).toBe('[/a] /b');
});

test('another query is the same tab (TABS-01)', () => {
  const { store, drawn } = tabsWith('/a', '/b');
  store.open(tab('/a', '?page=2'));
  expect(drawn()).toBe('[/a] /b');
  expect(store.active).toMatchObject({ path: '/a', search: '?page=2' });
});

test('the oldest of more than five is closed (TABS-02)', () => {
  const { store, drawn } = tabsWith('/1', '/2', '/3', '/4', '/5');
  expect(store.visitOf('/6').evicts?.path).toBe('/1');
  expect(store.visitOf('/3').evicts).toBeUndefined();
  store.open(tab('/6'));
  expect(drawn()).toBe('/2 /3 /4 /5 [/6]');
});

describe('closing', () => {
  test('is possible only while more than one is open (TABS-03)', () => {
    const { store, drawn } = tabsWith('/a');
    expect(store.canClose).toBe(false);
    expect(store.close('/a')).toBeUndefined();
    expect(drawn()).toBe('[/a]');
  });

  test('the active tab activates its right neighbour, at the end its left one (TABS-03)', () => {
    const { store } = tabsWith('/a', '/b', '/c');
    expect(store.close('/c')?.path).toBe('/b');
    store.open(tab('/a'));
    expect(store.close('/a')?.path).toBe('/b');
  });

  test('another tab keeps the active one (TABS-03)', () => {
    const { store, drawn } = tabsWith('/a', '/b', '/c');
    expect(store.close('/a')).toBeUndefined();
    expect(store.close('/none')).toBeUndefined();
    expect(drawn()).toBe('/b [/c]');
  });
});

describe('after a reload', () => {
  test('open tabs are restored from session storage with fresh titles (TABS-04)', () => {
    const { storage, store } = tabsWith('/a', '/b');
    store.open(tab('/a', '?page=2'));
    const again = new TabsStore(storage, limit);
    again.restore((path) => `new ${path}`);
    expect(again.tabs).toEqual([
      { path: '/a', search: '?page=2', title: 'new /a' },
      { path: '/b', search: '', title: 'new /b' },
    ]);
  });

  test('tabs that are no longer allowed are not restored (TABS-04)', () => {
    const { storage } = tabsWith('/a', '/b', '/c');
    const again = new TabsStore(storage, limit);
    again.restore((path) => (path === '/b' ? undefined : path));
    expect(again.tabs.map((open) => open.path)).toEqual(['/a', '/c']);
  });

  test('a closed tab stays closed, and sign-out clears all (TABS-04)', () => {
    const { storage, store } = tabsWith('/a', '/b');
    store.close('/a');
    const again = new TabsStore(storage, limit);
    again.restore((path) => path);
    expect(again.tabs.map((open) => open.path)).toEqual(['/b']);
    again.clear();
    expect(storage.length).toBe(0);
  });

  test.each(['not json', '{}', '[1, {"path": 3}]', 'null'])('an invalid list of tabs (%s) is ignored', (kept) => {
    const storage = new MemoryStorage();
    storage.setItem('openTabs', kept);
    const store = new TabsStore(storage, limit);
    store.restore((path) => path);
    expect(store.tabs).toEqual([]);
  });
});

test('titles follow the language; a path without one keeps its title', () => {
  const { store } = tabsWith('/a', '/b');
  store.retitle((path) => (path === '/a' ? '甲' : undefined));
  expect(store.tabs.map((open) => open.title)).toEqual(['甲', 'title of /b']);
});
