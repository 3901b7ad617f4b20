import { expect, test } from 'vitest';
import { createKeptTexts, type TextTable } from './kept-texts.ts';

const build = 'https://console.test/assets/index-1.js';

/** A table in memory, and timers that the test runs. */
function openTable(entries: Record<string, string> = {}) {
  const rows = new Map(Object.entries(entries));
  const timers: (() => void)[] = [];
  const table: TextTable = {
    entries: async () => [...rows],
    set: async (key, text) => void rows.set(key, text),
    delete: async (keys) => {
      for (const key of keys) rows.delete(key);
    },
  };
  const open = (more: Partial<Parameters<typeof createKeptTexts>[0]> = {}) =>
    createKeptTexts({
      table,
      build,
      isRead: true,
      isCurrent: () => true,
      timer: (run) => void timers.push(run),
      ...more,
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { rows, table, timers, open, settle };
}

test('the next start of the same build reads what this one has written', async () => {
  const { open } = openTable();
  await open().write('index', 'one');
  expect(await open().read('index')).toBe('one');
  expect(await open().read('config')).toBeUndefined();
});

test('another build reads nothing and removes what is left', async () => {
  const { open, rows, settle } = openTable();
  await open().write('index', 'old');
  expect(await open({ build: 'https://console.test/assets/index-2.js' }).read('index')).toBeUndefined();
  await settle();
  expect(rows.size).toBe(0);
});

test('entries that are not current are removed at start', async () => {
  const { open, rows, settle } = openTable();
  const kept = open();
  await kept.write('user/7/menu', '[]');
  await kept.write('index', 'one');
  const next = open({ isCurrent: (key) => !key.startsWith('user/') });
  expect([await next.read('user/7/menu'), await next.read('index')]).toEqual([undefined, 'one']);
  await settle();
  expect([...rows.keys()]).toEqual([`${build} index`]);
});

test('a start that reads everything from the server keeps its texts for the next one', async () => {
  const { open } = openTable();
  await open().write('index', 'old');
  const kept = open({ isRead: false });
  expect(await kept.read('index')).toBeUndefined();
  await kept.write('index', 'new');
  expect([await kept.read('index'), await open().read('index')]).toEqual([undefined, 'new']);
});

test('a removed entry is gone at once, and from every build', async () => {
  const { open, rows } = openTable({ 'other user/7/menu': '[]', 'other index': 'x' });
  const kept = open();
  await kept.write('user/7/menu', '[]');
  rows.set('other user/7/menu', '[]');
  await kept.remove((key) => key.startsWith('user/7/'));
  expect(await kept.read('user/7/menu')).toBeUndefined();
  expect([...rows.keys()].filter((key) => key.includes('user/'))).toEqual([]);
});

test('a table that fails counts as empty, and throws nothing', async () => {
  const { open } = openTable();
  const fail = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const kept = open({ table: { entries: fail, set: () => Promise.reject(new Error('quota')), delete: fail } });
  expect(await kept.read('index')).toBeUndefined();
  await kept.write('index', 'one');
  await kept.remove(() => true);
});

test('a slow table counts as empty, and its late answer changes nothing', async () => {
  const { open, table, timers, settle } = openTable({ [`${build} index`]: 'stale' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const kept = open({ table: { ...table, entries: () => held.then(() => table.entries()) } });
  const read = kept.read('index');
  for (const run of timers) run();
  expect(await read).toBeUndefined();
  answer();
  await settle();
  expect(await kept.read('index')).toBeUndefined();
});
