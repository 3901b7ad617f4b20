import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { TablePlan } from '../../../compile/plan/plan.ts';
import { PlatformError } from '../../../data/http/platform-error.ts';
import type { PagePorts } from '../../../data/ports.ts';
import { at, success } from '../../testing/test-answers.ts';
import { startPlatform } from '../../testing/test-platform.ts';
import { maxTraced, PreviewTrace } from './preview-trace.ts';
import { requestOf, sourceFacts } from './source-facts.ts';
import { inspectTest } from './test-inspect.ts';

const server = startPlatform();
const name = { zh: '姓名', en: 'Name' };
const people = { kind: 'paged', post: '/system/api/people', fields: { name: 'text' } };
const list = { kind: 'table', id: 'list', source: 'people', columns: [{ field: 'name', title: name }] };
const rows = http.post(at('/system/api/people'), () => success({ data: [{ id: '1', name: 'Lin' }], total: 1 }));
const tableOf = ({ page }: Awaited<ReturnType<typeof inspectTest>>) => page.table(page.plan.body as TablePlan);

test('a read is recorded with its time, outcome and size, and is the last request of its source', async () => {
  const opened = await inspectTest(server, { sources: { people }, body: list }, { handlers: [rows] });
  const { preview, page } = opened;
  await tableOf(opened).reload();
  const [call] = preview.trace.entries.filter(({ kind }) => kind === 'call');
  expect(call).toMatchObject({
    about: 'POST /system/api/people',
    outcome: 'done',
    start: opened.timers.now,
    end: opened.timers.now,
    size: { bytes: JSON.stringify({ data: [{ id: '1', name: 'Lin' }], total: 1 }).length, isWhole: true },
  });
  expect(requestOf(page, sourceFacts(page, 'people')!, preview.trace.requests)).toMatchObject({
    method: 'POST',
    path: '/system/api/people',
    body: { pageNum: 1 },
    outcome: 'done',
  });
  expect(sourceFacts(page, 'people')).toMatchObject({ state: 'ready', rows: 1, total: 1 });
});

test('two sources of one path have the requests that they asked', async () => {
  const one = { kind: 'rest', get: '/system/api/item', query: { id: 1 } };
  const sources = { one, two: { ...one, query: { id: 2 } } };
  const { preview, page } = await inspectTest(
    server,
    { sources, body: { kind: 'text', text: name } },
    { handlers: [http.get(at('/system/api/item'), () => success({}))] },
  );
  await page.source('one').load();
  await page.source('two').load();
  await page.source('one').load();
  const { requests } = preview.trace;
  expect(requestOf(page, sourceFacts(page, 'one')!, requests)?.query).toEqual({ id: 1 });
  expect(requestOf(page, sourceFacts(page, 'two')!, requests)?.query).toEqual({ id: 2 });
});

test('the request of a table is the one that asked for the page it shows', async () => {
  const opened = await inspectTest(server, { sources: { people }, body: list }, { handlers: [rows] });
  const { preview, page } = opened;
  const table = tableOf(opened);
  await table.need();
  const { pageSize } = table.query;
  table.change({ pageSize: 50 });
  await table.source.need();
  // The answer is still there: nothing is sent.
  table.change({ pageSize });
  await table.source.need();
  expect(preview.trace.requests.at(-1)?.body).toMatchObject({ pageSize: 50 });
  const request = requestOf(page, sourceFacts(page, 'people')!, preview.trace.requests);
  expect(request?.body).toMatchObject({ pageSize });
});

test('an event is recorded once, however many parts of the page follow it', async () => {
  const live = { kind: 'live', event: 'AlarmCount' };
  const opened = await inspectTest(server, { sources: { a: live, b: live }, body: { kind: 'text', text: name } });
  opened.console.events.receive([{ type: 'AlarmCount', data: [] }] as never);
  const events = opened.preview.trace.entries.filter(({ kind }) => kind === 'event');
  expect(events).toMatchObject([{ about: 'AlarmCount', outcome: 'done' }]);
});

test('events of one type are one entry, with their number and the time of the last one', async () => {
  let now = 0;
  const trace = new PreviewTrace(() => now);
  const { reads } = trace.watched(portsOf(async () => []));
  await reads.read({ method: 'GET', path: '/a' });
  for (now = 1; now <= 2 * maxTraced; now++) trace.noteEvents('AlarmInfo', 2);
  trace.noteEvents('AlarmCount', 1);
  expect(trace.entries).toMatchObject([
    { kind: 'call', about: 'GET /a' },
    { about: 'AlarmInfo', start: 1, end: 2 * maxTraced, repeated: { count: 4 * maxTraced } },
    { about: 'AlarmCount', repeated: { count: 1, times: [now] } },
  ]);
  now += 1;
  trace.noteEvents('AlarmInfo', 1);
  expect(trace.entries.at(-1)).toMatchObject({ about: 'AlarmInfo', end: now, repeated: { count: 4 * maxTraced + 1 } });
  expect(trace.entries.at(-1)!.repeated!.times).toHaveLength(100);
});

test('a condition that changes is recorded with its node', async () => {
  const body = { kind: 'section', items: [{ kind: 'text', text: name, when: { $: 'route.mode == "all"' } }] };
  const { preview, page } = await inspectTest(server, { body });
  page.setQuery('mode', 'all');
  page.setQuery('mode', 'one');
  expect(preview.trace.entries).toMatchObject([
    { kind: 'condition', pointer: '/body/items/0', outcome: 'true', detail: 'route.mode == "all"' },
    { kind: 'condition', outcome: 'false' },
  ]);
});

test('the steps of a button are recorded: what a preview does not send is refused, and cancels them', async () => {
  const { preview, page } = await inspectTest(server, { sources: { people }, body: list }, { handlers: [rows] });
  const call = { delete: '/system/api/user/1' };
  await page.run([{ call }] as never);
  await page.run([{ reload: 'people', when: { $: 'route.mode == "x"' } }] as never);
  const traced = preview.trace.entries.filter(({ kind }) => kind === 'action');
  expect(traced).toMatchObject([
    { about: 'call /system/api/user/1', outcome: 'cancelled' },
    { about: 'reload people', outcome: 'skipped' },
  ]);
  expect(preview.trace.entries).toContainEqual(
    expect.objectContaining({ kind: 'call', about: 'DELETE /system/api/user/1', outcome: 'refused' }),
  );
});

/** Ports that answer reads as a test says. */
const portsOf = (read: () => Promise<unknown>) =>
  ({ reads: { read }, call: { send: read }, panels: { read }, events: {}, capabilities: [] }) as unknown as PagePorts;

test('a failure has its status, and nothing of a secret call is kept', async () => {
  const trace = new PreviewTrace(() => 5);
  const { reads } = trace.watched(
    portsOf(async () => {
      throw new PlatformError('business', 'busy', { status: 'B0001' });
    }),
  );
  const secret = {
    method: 'POST',
    path: '/system/login',
    body: { password: 'x' },
    headers: { ticket: 'secret' },
  } as const;
  await expect(reads.read(secret)).rejects.toThrow('busy');
  expect(trace.entries).toMatchObject([{ outcome: 'failed', detail: 'B0001 busy', end: 5 }]);
  expect(JSON.stringify([trace.entries, trace.requests])).not.toMatch(/password|ticket|secret/);
});

test('a trace keeps its last entries, stops while it is paused, and is cleared', async () => {
  let now = 0;
  const trace = new PreviewTrace(() => now);
  for (; now < maxTraced + 20; now++) trace.note({ kind: 'event', about: String(now), outcome: 'done' });
  expect([trace.entries.length, trace.entries[0]!.about]).toEqual([maxTraced, '20']);
  trace.setPaused(true);
  trace.note({ kind: 'event', about: 'paused', outcome: 'done' });
  expect(trace.entries.at(-1)!.about).not.toBe('paused');
  trace.clear();
  expect(trace.entries).toEqual([]);
});

test('a call that runs has no end, and the clear of a trace forgets it', async () => {
  const trace = new PreviewTrace(() => 1);
  let answer = (_: unknown) => {};
  const { reads } = trace.watched(portsOf(() => new Promise((resolve) => (answer = resolve))));
  const read = reads.read({ method: 'GET', path: '/a' });
  expect(trace.entries).toMatchObject([{ outcome: 'running', end: undefined }]);
  trace.clear();
  answer([]);
  await read;
  expect(trace.entries).toEqual([]);
});

test('the data of one source is read again, past the answers that a preview keeps', async () => {
  let asked = 0;
  const counted = http.post(at('/system/api/people'), () => {
    asked += 1;
    return success({ data: [], total: 0 });
  });
  const opened = await inspectTest(server, { sources: { people }, body: list }, { handlers: [counted] });
  await tableOf(opened).need();
  const before = asked;
  await opened.preview.reloadSource('people');
  await vi.waitFor(() => expect(asked).toBe(before + 1));
});
