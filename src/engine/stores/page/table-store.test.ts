import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { compileWritten } from '../../compile/page/test-compile.ts';
import type { BlockPlanOf, FilterPlan, PagedSourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import { site } from '../../compile/test-site.ts';
import type { Call } from '../../data/http/call.ts';
import { SharedReads } from '../../data/shared-reads.ts';
import { SourceStore } from '../../data/source-store.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { testLayouts } from '../testing/test-layouts.ts';
import { parsed, testValues } from '../testing/test-values.ts';
import users from '../testing/users-page.json' with { type: 'json' };
import { TableLayout } from './table-layout.ts';
import { readTableQuery, type TableQuery, writeTableQuery } from './table-query.ts';
import { TableStore } from './table-store.ts';

const seed = 20_260_724;
const page = parsed(compileWritten(users, site));
const plan = (page.body as BlockPlanOf<'split'>).main as TablePlan;
const source = page.sources.users as PagedSourcePlan;

describe(`the URL of a table, seed ${seed}`, () => {
  const start = { sort: source.sort, pageSize: 16, fits: true };
  const sortable = plan.columns.filter((column) => column.sort).map((column) => column.field);
  const sort = fc.oneof(
    fc.constant({ sortName: '', sortOrder: '' as const }),
    fc.constant({ sortName: source.sort!.field, sortOrder: source.sort!.order }),
    fc.record({ sortName: fc.constantFrom(...sortable), sortOrder: fc.constantFrom('ASC' as const, 'DESC' as const) }),
  );
  const typed = fc.string({ unit: 'grapheme', minLength: 1 });
  const filters = fc.record({ loginName: typed, name: typed, enabled: fc.boolean() }, { requiredKeys: [] });
  const query: fc.Arbitrary<TableQuery> = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(10, 50, 100, 200), fc.boolean(), sort, filters)
    .map(([pageNum, pageSize, fits, order, values]) => ({
      pageNum,
      // On the first page the height of the table decides.
      pageSize: fits && pageNum === 1 ? start.pageSize : pageSize,
      fits,
      ...order,
      filters: { ...values },
    }));

  test('a query survives the round trip', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(readTableQuery(writeTableQuery(asked, start), plan, start)).toEqual(asked);
      }),
      { seed, numRuns: propertyRuns(500) },
    );
  });

  test('any URL is read as a valid query', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webQueryParameters(), fc.string()), (text) => {
        const { pageNum, pageSize, sortOrder } = readTableQuery(`?${text}`, plan, start);
        expect(pageNum).toBeGreaterThan(0);
        expect(pageSize).toBeGreaterThan(0);
        expect(pageSize).toBeLessThanOrEqual(200);
        expect(['ASC', 'DESC', '']).toContain(sortOrder);
      }),
      { seed, numRuns: propertyRuns(300) },
    );
  });

  test('the initial state has no query', () => {
    const first = readTableQuery('', plan, start);
    expect(first).toEqual({
      pageNum: 1,
      pageSize: 16,
      fits: true,
      sortName: 'createTime',
      sortOrder: 'DESC',
      filters: {},
    });
    expect(writeTableQuery(first, start)).toBe('');
  });

  test.each([
    ['?page=0', { pageNum: 1 }],
    ['?page=1.5', { pageNum: 1 }],
    ['?page=x', { pageNum: 1 }],
    ['?size=20', { pageSize: 16, fits: true }],
    ['?size=200', { pageSize: 200, fits: false }],
    ['?page=3&fit=18', { pageNum: 3, pageSize: 18, fits: true }],
    ['?fit=9999', { pageSize: 16, fits: true }],
    ['?sort=email ASC', { sortName: 'createTime' }],
    ['?sort=name UP', { sortName: 'createTime' }],
    ['?sort=name DESC', { sortName: 'name', sortOrder: 'DESC' }],
    ['?q.enabled=maybe', { filters: {} }],
    ['?q.enabled=false', { filters: { enabled: false } }],
    ['?q.secret=1', { filters: {} }],
  ])('%s', (search, expected) => {
    expect(readTableQuery(search, plan, start)).toMatchObject(expected);
  });
});

/** A table on a platform with a number of rows. */
function table(total: number, search = '', shown: TablePlan = plan, sort: object | undefined = source.sort) {
  const calls: Call[] = [];
  const searches: string[] = [];
  const server = { total };
  const http = fakeHttp((call) => {
    calls.push(call);
    const { pageNum, pageSize } = call.body as { pageNum: number; pageSize: number };
    const left = Math.max(0, Math.min(pageSize, server.total - (pageNum - 1) * pageSize));
    const data = Array.from({ length: left }, (_, index) => ({ id: String((pageNum - 1) * pageSize + index) }));
    return { data, total: server.total };
  });
  const { values } = testValues();
  const address = { search };
  const day = { now: '2026-03-31' };
  const place = {
    prefix: '',
    today: () => day.now,
    get search() {
      return address.search;
    },
    setSearch(next: string) {
      address.search = next;
      searches.push(next);
    },
  };
  const ports = {
    reads: new SharedReads(http),
    clock: { today: () => '2026-03-31', now: () => 0, timer: () => undefined },
  };
  const feed = { kind: 'paged' as const, source: parsed({ ...source, sort }) as PagedSourcePlan, values, ports };
  const layouts = testLayouts();
  const store = new TableStore(shown, feed, place, new TableLayout(shown, layouts, 'users'));
  return { store, layouts, calls, searches, server, values, day, lastBody: () => calls.at(-1)?.body };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a table', () => {
  test('sends condition, page, size and order, without a toast', async () => {
    const { store, calls } = table(25, '?page=2&q.name=张&q.enabled=true&sort=name ASC');
    await store.reload();
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/system/api/user/pageList',
      body: {
        condition: { name: '张', enabled: true },
        pageNum: 2,
        pageSize: 10,
        sortName: 'name',
        sortOrder: 'ASC',
      },
      options: { hideNotify: true },
    });
    expect(store.view?.rows).toHaveLength(10);
  });

  test.each([
    ['a filter', { filters: { name: 'x' } }],
    ['another size', { pageSize: 50 }],
    ['another order', { sortName: 'name', sortOrder: 'ASC' as const }],
  ])('%s returns to the first page', async (_, change) => {
    const { store, lastBody } = table(500, '?page=3');
    await store.need();
    store.change(change);
    await settle();
    expect(lastBody()).toMatchObject({ pageNum: 1 });
  });

  test('another page keeps everything else, including the URL', async () => {
    const { store, searches, lastBody } = table(500, '?size=50&q.name=x');
    await store.need();
    store.change({ pageNum: 4 });
    await settle();
    expect(lastBody()).toMatchObject({ pageNum: 4, pageSize: 50, condition: { name: 'x' } });
    expect(searches).toEqual(['?page=4&size=50&q.name=x']);
  });

  test('a range with two conditions becomes the start and end of its days, only in the call', async () => {
    const range: FilterPlan = {
      field: 'startTime',
      endField: 'overTime',
      title: 'Time',
      input: 'dateRange',
      options: [],
    };
    const { store, searches, lastBody } = table(5, '', { ...plan, filters: [...plan.filters, range] });
    await store.need();
    store.setFilter('startTime', ['2026-03-01', '2026-03-31']);
    await settle();
    expect(lastBody()).toMatchObject({
      condition: { startTime: '2026-03-01 00:00:00', overTime: '2026-03-31 23:59:59' },
    });
    expect(searches.at(-1)).toBe('?q.startTime=2026-03-01..2026-03-31');
    expect(store.query.filters).toEqual({ startTime: ['2026-03-01', '2026-03-31'] });
  });

  test('counts its rows anew without moving them, unless they were read since', async () => {
    const { store, server, calls } = table(25, '?page=2&q.name=张');
    await store.need();
    const rows = store.view?.rows;
    server.total = 17;
    await store.recount(-1);
    expect([store.view?.total, calls.length]).toEqual([25, 1]);
    await store.recount(1);
    expect(calls[1]).toMatchObject({
      body: { condition: { name: '张' }, pageNum: 1, pageSize: 1 },
      options: { hideError: true, hideLoading: true },
    });
    expect(store.view?.total).toBe(17);
    expect(store.view?.rows).toBe(rows);
  });

  test('shows the rows that fit of those it has read, and reads again only for more', async () => {
    const { store, layouts, calls, lastBody } = table(25);
    layouts.rows = 12;
    store.change({ pageSize: 12 });
    await store.need();
    const shown = (place: number) => {
      store.fitTo(place);
      return [store.view?.rows.length, store.query.pageSize, calls.length];
    };
    expect(shown(10)).toEqual([10, 10, 1]);
    expect(shown(11)).toEqual([11, 11, 1]);
    expect(shown(12)).toEqual([12, 12, 1]);
    expect(shown(13)).toEqual([12, 12, 1]);
    expect(shown(15)).toEqual([12, 15, 2]);
    await settle();
    expect(lastBody()).toMatchObject({ pageNum: 1, pageSize: 16 });
    expect(shown(16)).toEqual([16, 16, 2]);
    expect(shown(9)).toEqual([9, 9, 2]);
    // A refresh reads the same page; the next one begins after the rows that are shown.
    await store.reload(true);
    expect(lastBody()).toMatchObject({ pageNum: 1, pageSize: 16 });
    store.change({ pageNum: 2 });
    await settle();
    expect(lastBody()).toMatchObject({ pageNum: 2, pageSize: 9 });
    expect(store.view?.rows[0]).toEqual({ id: '9' });
  });

  test('a count that answers another question than the current one changes nothing', async () => {
    const { store, server } = table(25);
    await store.need();
    server.total = 17;
    const counting = store.recount(1);
    server.total = 3;
    store.setFilter('name', 'x');
    await counting;
    await settle();
    expect(store.view?.total).toBe(3);
  });

  test('a range stands until another is chosen, ends today also after midnight, and is none of the set filters', async () => {
    const times = {
      field: 'from',
      endField: 'to',
      title: 'Time',
      input: 'dateRange',
      options: [],
      lastDays: 7,
    } as const;
    const { store, lastBody, day } = table(40, '', { ...plan, filters: [...plan.filters, times] });
    await store.need();
    const sent = (from: string, to: string) => ({
      condition: { from: `${from} 00:00:00`, to: `${to} 23:59:59` },
    });
    expect(lastBody()).toMatchObject(sent('2026-03-25', '2026-03-31'));
    expect(store.filterOf(times)).toEqual(['2026-03-25', '2026-03-31']);
    expect(store.filterCount).toBe(0);
    day.now = '2026-04-01';
    await store.reload();
    expect(lastBody()).toMatchObject(sent('2026-03-26', '2026-04-01'));
    store.setFilter('from', ['2026-03-01', '2026-03-02']);
    await settle();
    expect(lastBody()).toMatchObject(sent('2026-03-01', '2026-03-02'));
    expect(store.filterCount).toBe(1);
    store.clearFilters();
    await settle();
    expect(lastBody()).toMatchObject(sent('2026-03-26', '2026-04-01'));
    expect(store.conditions).toMatchObject({ from: '2026-03-26 00:00:00', to: '2026-04-01 23:59:59' });
  });

  test('filters are set, emptied and cleared', async () => {
    const { store } = table(500);
    store.setFilter('name', 'x');
    store.setFilter('enabled', false);
    expect(store.filterCount).toBe(2);
    store.setFilter('name', '');
    expect(store.query.filters).toEqual({ enabled: false });
    store.clearFilters();
    expect(store.filterCount).toBe(0);
    await settle();
  });

  test('a removed order differs from the initial order', async () => {
    const { store, searches, lastBody } = table(5);
    await store.need();
    store.change({ sortName: '', sortOrder: '' });
    await settle();
    expect(lastBody()).toMatchObject({ sortName: '', sortOrder: '' });
    expect(searches).toEqual(['?sort=-']);
  });

  test('an emptied last page returns to the last one with rows', async () => {
    const { store, server, searches } = table(21, '?page=3');
    await store.reload();
    expect(store.view?.rows).toHaveLength(1);
    server.total = 20;
    await store.reload();
    await settle();
    expect(store.query.pageNum).toBe(2);
    expect(store.view?.rows).toHaveLength(10);
    expect(searches).toEqual(['?page=2&fit=10']);
  });

  test('an empty list stays without another request', async () => {
    const { store, calls } = table(0, '?page=3');
    await store.reload();
    await settle();
    expect(calls).toHaveLength(1);
  });

  test('reloads only when the URL changes', async () => {
    const { store, calls } = table(500, '?page=2');
    await store.reload();
    store.follow('?page=2');
    store.follow('?page=2&unknown=1');
    expect(calls).toHaveLength(1);
    store.follow('?page=3');
    await settle();
    expect(calls).toHaveLength(2);
    expect(store.query.pageNum).toBe(3);
  });
});

describe('conditions from other blocks', () => {
  test('are omitted without a selection, and reload once there is one', async () => {
    const { store, calls, values, lastBody } = table(500);
    await store.need();
    expect(calls[0]?.body).toMatchObject({ condition: {} });
    values.choose('departments', { code: '001002' });
    await settle();
    expect(lastBody()).toMatchObject({ condition: { departmentCode: '001002' }, pageNum: 1 });
    values.choose('departments', undefined);
    await settle();
    expect(lastBody()).toMatchObject({ condition: {} });
  });

  test('a new selection returns to the first page and clears the selected rows', async () => {
    const { store, values, lastBody } = table(500, '?page=3');
    await store.need();
    store.tick(['20', '21']);
    expect(store.selection).toHaveLength(2);
    values.choose('departments', { code: '001' });
    await settle();
    expect(lastBody()).toMatchObject({ pageNum: 1, condition: { departmentCode: '001' } });
    expect(store.selection).toEqual([]);
  });

  test('an earlier selection shows its cached rows while they reload', async () => {
    const { store, values, calls } = table(5);
    await store.need();
    values.choose('departments', { code: '001' });
    await settle();
    values.choose('departments', undefined);
    expect([store.state, store.view?.rows.length]).toEqual(['loading', 5]);
    await settle();
    expect(calls).toHaveLength(3);
  });
});

describe('an order that is an expression', () => {
  const byChoice = {
    $: "has(page.departments.code) ? {'field': 'name', 'order': 'ASC'} : {'field': 'createTime', 'order': 'DESC'}",
  };
  const ordered = (search = '', sort: object = byChoice) => table(500, search, plan, sort);

  test('is sent, changes with the page and returns to the first page, without a parameter in the URL', async () => {
    const { store, calls, values, lastBody, searches } = ordered('?page=3');
    await store.need();
    expect(lastBody()).toMatchObject({ sortName: 'createTime', sortOrder: 'DESC', pageNum: 3 });
    values.choose('departments', { code: '001' });
    await settle();
    expect(lastBody()).toMatchObject({ sortName: 'name', sortOrder: 'ASC', pageNum: 1 });
    expect(calls).toHaveLength(2);
    expect(searches.at(-1)).not.toContain('sort');
  });

  test('leaves what the user has sorted, or found in the URL', async () => {
    const { store, values, lastBody, searches } = ordered();
    await store.need();
    store.change({ sortName: 'loginName', sortOrder: 'ASC' });
    values.choose('departments', { code: '001' });
    await settle();
    expect(lastBody()).toMatchObject({ sortName: 'loginName', sortOrder: 'ASC' });
    expect(searches.at(-1)).toContain('sort=loginName+ASC');
    const other = ordered('?sort=-');
    await other.store.need();
    other.values.choose('departments', { code: '001' });
    await settle();
    expect(other.lastBody()).toMatchObject({ sortName: '', sortOrder: '' });
  });

  test('follows again once the user has returned to it', async () => {
    const { store, values, lastBody, searches } = ordered('?sort=name ASC');
    await store.need();
    store.change({ sortName: 'createTime', sortOrder: 'DESC' });
    expect(searches.at(-1)).toBe('');
    values.choose('departments', { code: '001' });
    await settle();
    expect(lastBody()).toMatchObject({ sortName: 'name', sortOrder: 'ASC' });
  });

  test.each([
    ['misses a value', { $: "{'field': page.nobody.name, 'order': 'ASC'}" }],
    ['is another word', { $: "{'field': 'name', 'order': 'up'}" }],
    ['is no record', { $: "'name'" }],
  ])('is none while it %s', async (_, sort) => {
    const { store, lastBody } = ordered('', sort);
    await store.need();
    expect(lastBody()).toMatchObject({ sortName: '', sortOrder: '' });
  });
});

describe('selected rows', () => {
  test('stay selected on other pages, and are removed when deleted', async () => {
    const { store, server } = table(12);
    await store.need();
    store.tick(['8', '9']);
    store.change({ pageNum: 2 });
    await settle();
    store.tick(['11']);
    expect([...store.ticked.keys()]).toEqual(['8', '9', '11']);
    server.total = 11;
    await store.reload();
    expect([...store.ticked.keys()]).toEqual(['8', '9']);
    store.untickAll();
    expect(store.ticked.size).toBe(0);
  });
});

describe('an unpaged list', () => {
  const rows = [
    { id: 'a', loginName: 'b@x', name: '张三', enabled: true, createTime: '2026-03-01 10:00:00' },
    { id: 'b', loginName: 'a@x', name: '李四', enabled: false, createTime: '2026-01-01 10:00:00' },
    { id: 'c', loginName: 'c@x', name: '张伟', enabled: true, createTime: null },
  ];
  function whole(search = '', data: unknown = rows) {
    const address = { search };
    const place = {
      prefix: 'members.',
      today: () => '2026-03-31',
      get search() {
        return address.search;
      },
      setSearch(next: string) {
        address.search = next;
      },
    };
    const store = new SourceStore<unknown>(
      async () => data,
      () => 0,
    );
    return {
      address,
      table: new TableStore(
        plan,
        { kind: 'whole', store, rowsOf: (data) => data as typeof rows },
        place,
        new TableLayout(plan, testLayouts(), 'people'),
      ),
    };
  }
  const idsOf = (table: TableStore) => table.view?.rows.map((row) => row.id);

  test('is filtered and sorted in the console', async () => {
    const { table } = whole();
    await table.need();
    expect(idsOf(table)).toEqual(['a', 'b', 'c']);
    table.setFilter('name', '张');
    expect([idsOf(table), table.view?.total]).toEqual([['a', 'c'], 2]);
    table.change({ sortName: 'loginName', sortOrder: 'DESC' });
    expect(idsOf(table)).toEqual(['c', 'a']);
    table.setFilter('enabled', false);
    expect(idsOf(table)).toEqual([]);
    table.clearFilters();
    table.change({ sortName: 'loginName', sortOrder: 'ASC' });
    expect(idsOf(table)).toEqual(['b', 'a', 'c']);
  });

  test.each([['a text'], [7], [['a', 'b']]])('fails if it is %j, which no list is', async (data) => {
    const { table } = whole('', data);
    await table.need();
    expect([table.state, table.view, table.error?.kind]).toEqual(['failed', undefined, 'unexpected']);
  });

  test('prefixes its query parameters with the table id and keeps others', async () => {
    const { table, address } = whole('?page=3&q.name=x&members.q.name=张');
    await table.need();
    expect(idsOf(table)).toEqual(['a', 'c']);
    table.setFilter('name', '李');
    expect(address.search).toBe('?page=3&q.name=x&members.q.name=%E6%9D%8E');
    expect(idsOf(table)).toEqual(['b']);
  });
});
