import { describe, expect, test, vi } from 'vitest';
import { compileWritten } from '../../compile/page/test-compile.ts';
import type { TablePlan } from '../../compile/plan/plan.ts';
import { site } from '../../compile/test-site.ts';
import type { Call } from '../../data/http/call.ts';
import { SharedReads } from '../../data/shared-reads.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { EventsStore } from '../live/events-store.ts';
import { testLayouts } from '../testing/test-layouts.ts';
import { parsed, testValues } from '../testing/test-values.ts';
import type { PageSources } from './page-sources.ts';
import { PageTables } from './page-tables.ts';

const page = {
  version: 1,
  id: 'notices',
  path: '/notices',
  title: 'Notices',
  sources: { notices: { kind: 'paged', post: '/notices', with: { areaCode: { $: 'page.areas.code' } } } },
  body: {
    kind: 'table',
    id: 'notices',
    source: 'notices',
    filters: [
      { field: 'title', title: 'Title' },
      { field: 'startTime', endField: 'overTime', title: 'Time', input: 'dateRange' },
      { field: 'createTime', title: 'Created', input: 'dateRange' },
      { field: 'minReaders', endField: 'maxReaders', title: 'Readers', input: 'number' },
      { field: 'grade', title: 'Grade', input: 'number' },
    ],
    columns: [{ field: 'title', title: 'Title' }],
  },
};

/** The table of the page at a query, in the area chosen beside it. */
function notices(search: string, { isAuthor = false, answer = { data: [], total: 0 } as unknown } = {}) {
  const calls: Call[] = [];
  const http = fakeHttp((call) => {
    calls.push(call);
    return answer;
  });
  const plan = parsed(compileWritten(page, site));
  const { values } = testValues();
  const ports = {
    reads: new SharedReads(http),
    clock: { today: () => '2026-03-31', now: () => 0, timer: () => undefined },
    events: new EventsStore(() => 0),
    layouts: testLayouts(),
    identity: { owner: 'somebody', permits: () => true, isAuthor, reload: async () => {} },
  };
  const sources = { plan: () => plan.sources.notices, get: () => ({}) } as unknown as PageSources;
  const address = { search: () => search, setSearch: () => undefined };
  const table = new PageTables(plan, sources, values, ports, address).get(plan.body as TablePlan);
  const exported = () => values.valueOf(parsed({ condition: { $: 'page.notices.filters' } }));
  return { calls, values, table, exported };
}

test('an export sends the conditions that the list sends: of its filters, ranges too, and of its source', async () => {
  const day = '2026-03-01..2026-03-31';
  const { calls, values, table, exported } = notices(`?q.title=x&q.startTime=${day}&q.createTime=${day}`);
  values.choose('areas', { code: '001' });
  await table.need();
  const condition = {
    areaCode: '001',
    title: 'x',
    startTime: '2026-03-01 00:00:00',
    overTime: '2026-03-31 23:59:59',
    createTime: ['2026-03-01', '2026-03-31'],
  };
  expect(calls.at(-1)?.body).toMatchObject({ condition });
  expect(exported()).toEqual({ condition });
});

test('a range of a link may name seconds, such as those of a chart', async () => {
  const { calls, table } = notices(
    '?q.startTime=2026-03-01 08:00:00..2026-03-31&q.createTime=2026-03-01..2026-03-31 1:00',
  );
  await table.need();
  expect(calls.at(-1)?.body).toMatchObject({
    condition: { startTime: '2026-03-01 08:00:00', overTime: '2026-03-31 23:59:59' },
  });
  expect(calls.at(-1)?.body).not.toHaveProperty('condition.createTime');
});

test.each([
  ['q.minReaders=5..10&q.grade=3', { minReaders: 5, maxReaders: 10, grade: 3 }],
  ['q.minReaders=5..', { minReaders: 5 }],
  ['q.minReaders=..10', { maxReaders: 10 }],
  ['q.grade=0', { grade: 0 }],
  ['q.minReaders=a..b&q.grade=x', {}],
  ['q.minReaders=..&q.grade=1e999', {}],
])('numbers of the URL %s are sent as numbers', async (search, condition) => {
  const { calls, table } = notices(`?${search}`);
  await table.need();
  expect(JSON.parse(JSON.stringify(calls.at(-1)?.body)).condition).toEqual(condition);
});

test('the exported conditions follow filters and selections', async () => {
  const { calls, values, table, exported } = notices('');
  await table.need();
  table.setFilter('startTime', ['2026-03-01', '2026-03-02']);
  values.choose('areas', { code: '002' });
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject(exported() as object));
  expect(exported()).toEqual({
    condition: { areaCode: '002', startTime: '2026-03-01 00:00:00', overTime: '2026-03-02 23:59:59' },
  });
});

describe('an answer that shows a wrong dialect', () => {
  const rows = Array.from({ length: 300 }, (_, id) => ({ id }));

  test('is told to an author once, with the file, the source and what to write', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { table } = notices('?size=10', { isAuthor: true, answer: { data: rows, total: 300 } });
    await table.need();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /^pages\/.*\.json: the source "notices" got 300 rows where it asked for 10: .*"dialect"/,
    );
    await table.reload();
    await new Promise((resolve) => setTimeout(resolve));
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each([
    ['users who are no authors', { isAuthor: false, answer: { data: rows, total: 300 } }],
    ['authors of a page that fits', { isAuthor: true, answer: { data: rows.slice(0, 10), total: 300 } }],
  ])('is not told to %s', async (_, told) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { table } = notices('?size=10', told);
    await table.need();
    await import('../../data/dialect-problem.ts');
    await new Promise((resolve) => setTimeout(resolve));
    expect(warn).not.toHaveBeenCalled();
  });
});

const rows = Array.from({ length: 95 }, (_, at) => ({ id: `${at}` }));

test.each([
  ['all rows, which are paged here', rows, ['20', '29']],
  ['more rows than it was asked for', { data: rows.slice(20), total: 500 }, ['20', '29']],
  ['as many rows as it was asked for', { data: rows.slice(20, 30), total: 95 }, ['20', '29']],
])('a table shows one page of a service that sends %s', async (_, answer, ends) => {
  const { table } = notices('?page=3&size=10', { answer });
  await table.need();
  const shown = table.view?.rows ?? [];
  expect([shown.at(0)?.id, shown.at(-1)?.id]).toEqual(ends);
});

test('what reads page after page gets each row of a service that sends all of them once', async () => {
  const { table } = notices('', { answer: Array.from({ length: 450 }, (_, at) => ({ id: `${at}` })) });
  const pages = await Promise.all([1, 2, 3].map((pageNum) => table.readRows(pageNum, new AbortController().signal)));
  expect(pages.map(({ rows: [first], rows: { length } }) => [first?.id, length])).toEqual([
    ['0', 200],
    ['200', 200],
    ['400', 50],
  ]);
});
