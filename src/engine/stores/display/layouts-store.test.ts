import { expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { MessagesStore } from '../messages/messages-store.ts';
import { MemoryKept, TestTimers } from '../testing/test-console.ts';
import { LayoutsStore } from './layouts-store.ts';

/** A user in a browser, and a platform that stores values. */
function world(kept?: unknown, browser = new MemoryKept()) {
  const timers = new TestTimers();
  const messages = new MessagesStore(timers.add);
  const platform = { kept, calls: [] as Call[], failure: undefined as Error | undefined };
  const http = fakeHttp((call) => {
    platform.calls.push(call);
    if (platform.failure) throw platform.failure;
    if (call.method === 'GET') return platform.kept === undefined ? null : { content: platform.kept };
    platform.kept = structuredClone((call.body as { content: unknown }).content);
    return null;
  });
  const display = { density: 'default' as const, fontSize: 14 as const };
  const view = { height: 900 };
  const store = new LayoutsStore({
    http,
    kept: browser,
    messages,
    timer: timers.add,
    isSignedIn: () => true,
    display,
    viewHeight: () => view.height,
  });
  const settle = async () => {
    timers.pass(1000);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { store, platform, messages, settle, browser, view };
}

test('layouts are saved once after several changes, merged with those of another window (PAGE-02)', async () => {
  const { store, platform, settle } = world({ '/a#t': { pageSize: 50 } });
  await store.load();
  expect(store.of('/a#t')).toEqual({ pageSize: 50 });
  platform.kept = { '/a#t': { pageSize: 100 }, '/b#t': { pageSize: 200 } };
  store.change('/c#t', { tableIndex: [{ id: 'name', width: 300 }] });
  store.change('/c#t', { tableIndex: [{ id: 'name', width: 320 }] });
  await settle();
  expect(platform.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(platform.kept).toEqual({
    '/a#t': { pageSize: 100 },
    '/b#t': { pageSize: 200 },
    '/c#t': { tableIndex: [{ id: 'name', width: 320 }] },
  });
});

test('a removed part and an empty layout leave no trace', async () => {
  const { store, platform, settle } = world({ t: { pageSize: 50 } });
  await store.load();
  store.change('t', { pageSize: undefined });
  await settle();
  expect(platform.kept).toEqual({});
});

test('the next start of the browser has the layouts before the platform answers', async () => {
  const first = world({ t: { pageSize: 50 } });
  await first.store.applyKept('u');
  await first.store.load();
  const next = world(undefined, first.browser);
  await next.store.applyKept('u');
  expect(next.store.of('t')).toEqual({ pageSize: 50 });
  expect(next.platform.calls).toEqual([]);
});

test('a failed save is reported and repeated with the next change; a platform without the call stays silent', async () => {
  const { store, platform, messages, settle } = world();
  platform.failure = new PlatformError('network', 'away');
  store.change('t', { pageSize: 50 });
  await settle();
  expect(messages.toast).toMatchObject({ tone: 'warning' });
  platform.failure = undefined;
  store.change('u', { pageSize: 10 });
  await settle();
  expect(platform.kept).toEqual({ t: { pageSize: 50 }, u: { pageSize: 10 } });
});

test.each([
  [null],
  [['x']],
  [{ t: 5, u: { tableIndex: [{ id: 1 }, null], views: [{ id: 'a' }], startView: 'a', pageSize: 'x', width: '3' } }],
])('stored content that is not sound is left out: %j', async (content) => {
  const { store } = world(content);
  await store.load();
  expect(store.of('t')).toEqual({});
  expect(store.of('u')).toEqual({});
});

test('more low rows fit, where a table or the user has them', () => {
  const { store } = world();
  expect(store.noteRows('t', 640, 'compact')).toBe(20);
  expect(store.rowsFor('t')).toBe(16);
});

test('the rows of a table follow the height of the window, between 5 and 200', () => {
  const { store, view } = world();
  expect(store.noteRows('t', 640)).toBe(16);
  view.height = 1200;
  expect(store.rowsFor('t')).toBe(24);
  view.height = 300;
  expect(store.rowsFor('t')).toBe(5);
  // A place that was never measured may grow with its rows.
  expect(store.rowsFor('u')).toBe(10);
  view.height = 90_000;
  expect(store.rowsFor('t')).toBe(200);
});

test('a change that was not saved before a reload is there after it, and is saved then', async () => {
  const first = world({ t: { pageSize: 50 }, gone: { pageSize: 20 } });
  await first.store.applyKept('7');
  await first.store.load();
  first.store.change('t', { pageSize: 100 });
  first.store.change('gone', { pageSize: undefined });
  // No time passes: the page is reloaded.
  const second = world(first.platform.kept, first.browser);
  await second.store.applyKept('7');
  expect(second.store.of('t')).toEqual({ pageSize: 100 });
  await second.store.load();
  expect(second.store.of('t')).toEqual({ pageSize: 100 });
  expect(second.store.of('gone')).toEqual({});
  await second.settle();
  expect(second.platform.kept).toEqual({ t: { pageSize: 100 } });
  const third = world({ t: { pageSize: 200 } }, first.browser);
  await third.store.applyKept('7');
  await third.store.load();
  expect(third.store.of('t')).toEqual({ pageSize: 200 });
});

test('the unsaved change of one user is not that of another', async () => {
  const first = world({});
  await first.store.applyKept('7');
  first.store.change('t', { pageSize: 100 });
  const other = world({}, first.browser);
  await other.store.applyKept('8');
  expect(other.store.of('t')).toEqual({});
});
