import { afterEach, describe, expect, test } from 'vitest';
import type { PagePlan } from '../../compile/plan/plan.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { SharedReads } from '../../data/shared-reads.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { EventsStore } from '../live/events-store.ts';
import { ReferenceStore } from '../live/reference-store.ts';
import { parsed, testValues } from '../testing/test-values.ts';
import { PageSources } from './page-sources.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function sources(plans: PagePlan['sources'], answer: (call: Call) => unknown = () => ({ n: 1 })) {
  const calls: Call[] = [];
  const http = fakeHttp((call) => {
    calls.push(call);
    return answer(call);
  });
  const { values } = testValues();
  const events = new EventsStore(() => 0);
  const clock = { today: () => '2026-03-31', now: () => 0, timer: () => undefined };
  const reference = new ReferenceStore({ http, now: () => 0, language: () => 'en' });
  const all = new PageSources(parsed(plans), values, {
    reads: new SharedReads(http),
    panels: { read: () => Promise.reject(new Error('no panel asks')) },
    reference,
    events,
    clock,
  });
  ends.push(() => all.dispose());
  return { all, calls, values, events };
}

describe('a source whose query depends on a selection', () => {
  const plans: PagePlan['sources'] = {
    detail: { kind: 'rest', get: '/detail', query: { code: { $: 'page.tree.code' } } },
  };

  test('waits for the selection, then loads automatically', async () => {
    const { all, calls, values } = sources(plans);
    const store = all.get('detail')!;
    await store.need();
    expect([store.isAsked, store.state, calls.length]).toEqual([false, 'idle', 0]);
    values.choose('tree', { code: '001' });
    await settle();
    expect(calls).toMatchObject([{ method: 'GET', path: '/detail', query: { code: '001' } }]);
    expect([store.isAsked, store.state]).toEqual([true, 'ready']);
  });

  test('does not load unless needed', async () => {
    const { calls, values } = sources(plans);
    values.choose('tree', { code: '001' });
    await settle();
    expect(calls).toEqual([]);
  });

  test('never shows the response to another query', async () => {
    const { all, values } = sources(plans, ({ query }) => {
      if (query?.code === '002') throw new PlatformError('business', 'no');
      return { code: query?.code };
    });
    const store = all.get('detail')!;
    values.choose('tree', { code: '001' });
    await store.need();
    expect(store.data).toEqual({ code: '001' });
    values.choose('tree', { code: '002' });
    expect(store.data).toBeUndefined();
    await settle();
    expect([store.state, store.data]).toEqual(['failed', undefined]);
    values.choose('tree', { code: '001' });
    expect([store.state, store.data]).toEqual(['loading', { code: '001' }]);
    await settle();
    values.choose('tree', undefined);
    expect([store.isAsked, store.data]).toEqual([false, undefined]);
  });
});

test('a source loads only while its condition is true', async () => {
  const { all, calls, values } = sources({
    list: { kind: 'rest', post: '/list', when: { $: 'page.tabs.tab == "b"' } },
  });
  await all.get('list')!.need();
  expect(calls).toHaveLength(0);
  values.choose('tabs', { tab: 'b' });
  await settle();
  // No body is defined, so none is sent.
  expect(calls).toMatchObject([{ method: 'POST', path: '/list', body: undefined, options: { hideNotify: true } }]);
});

test('a source uses the part of the response at its path', async () => {
  const { all } = sources({ list: { kind: 'rest', get: '/x', at: 'result.rows' } }, () => ({ result: { rows: [1] } }));
  await all.get('list')!.need();
  expect(all.get('list')!.data).toEqual([1]);
});

describe('static sources', () => {
  test('computed rows follow the selection', () => {
    const { all, values } = sources({ below: { kind: 'static', rows: { $: 'page.tree.children' } } });
    const store = all.get('below')!;
    expect(store.data).toEqual([]);
    values.choose('tree', { children: [{ id: 'a' }] });
    expect(store.data).toEqual([{ id: 'a' }]);
  });

  test('a missing value is undefined', () => {
    const { all, values } = sources({ one: { kind: 'static', value: { $: 'page.tree' } } });
    expect(all.get('one')!.data).toBeNull();
    values.choose('tree', { id: 'a' });
    expect(all.get('one')!.data).toEqual({ id: 'a' });
  });

  test('literal rows are available at once', () => {
    const { all } = sources({ rows: { kind: 'static', rows: [{ id: 'a', n: { $: '1 + 1' } }] } });
    expect(all.get('rows')!.data).toEqual([{ id: 'a', n: 2 }]);
  });
});

describe('live sources', () => {
  const count = { allAlarms: 3 };
  const event = (data: unknown) => [{ type: 'AlarmCount', data }] as never;

  test('start with a call and continue with events', async () => {
    const { all, events, calls } = sources(
      { alarms: { kind: 'live', event: 'AlarmCount', start: { post: '/count' } } },
      () => [count],
    );
    const store = all.get('alarms')!;
    await store.need();
    expect([calls.length, store.data]).toEqual([1, [count]]);
    events.receive(event([{ allAlarms: 4 }]));
    expect(store.data).toEqual([{ allAlarms: 4 }]);
  });

  test('an event is newer than the response of a pending call', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { all, events } = sources(
      { alarms: { kind: 'live', event: 'AlarmCount', start: { post: '/count' } } },
      () => new Promise((resolve) => (answer = resolve)),
    );
    const store = all.get('alarms')!;
    const needed = store.need();
    await settle();
    events.receive(event([{ allAlarms: 4 }]));
    answer([count]);
    await needed;
    expect(store.data).toEqual([{ allAlarms: 4 }]);
  });

  test('keep the newest rows', async () => {
    const { all, events } = sources({ alarms: { kind: 'live', event: 'AlarmCount', keep: 2 } });
    const store = all.get('alarms')!;
    await store.need();
    for (const n of [1, 2, 3]) events.receive(event({ n }));
    expect(store.data).toEqual([{ n: 3 }, { n: 2 }]);
  });

  test('stop following when their page is closed', async () => {
    const { all, events } = sources({ alarms: { kind: 'live', event: 'AlarmCount' } });
    all.dispose();
    events.receive(event({ n: 1 }));
    expect(all.get('alarms')!.data).toBeUndefined();
  });
});

test('a page shown again reloads its sources, and of reference data what it counts', async () => {
  const { all, calls } = sources({
    a: { kind: 'rest', get: '/a' },
    b: { kind: 'rest', get: '/b' },
    departments: { kind: 'reference', name: 'departmentTree' },
  });
  await all.get('a')!.need();
  await all.get('departments')!.need();
  all.refresh();
  await settle();
  expect(calls.map(({ path }) => path)).toEqual(['/a', '/system/api/department/tree', '/a']);
  all.reloadShared(new Set(['a', 'departments']));
  await settle();
  expect(calls.slice(3).map(({ path }) => path)).toEqual(['/system/api/department/tree']);
});
