import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/page.ts';
import { compilePage } from '../../compile/page/compile-page.ts';
import type { PagedSourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import { site } from '../../compile/test-site.ts';
import type { Call } from '../../data/http/call.ts';
import { SharedReads } from '../../data/shared-reads.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { TestTimers } from '../testing/test-console.ts';
import { testLayouts } from '../testing/test-layouts.ts';
import { parsed, testValues } from '../testing/test-values.ts';
import { groupRows, TableGroups } from './table-groups.ts';
import { TableLayout } from './table-layout.ts';
import { TableStore } from './table-store.ts';

const page = parsed(
  compilePage(
    {
      version: 1,
      id: 'alarms',
      path: '/alarms',
      title: 'Alarms',
      sources: {
        alarms: { kind: 'paged', post: '/alarms', with: { kind: 'device' } },
        groups: { kind: 'paged', post: '/groups' },
      },
      body: {
        kind: 'table',
        id: 'alarms',
        source: 'alarms',
        filters: [
          { field: 'keyword', title: 'Keyword' },
          { field: 'typeId', title: 'Type' },
        ],
        groups: {
          source: 'groups',
          by: [
            { value: 'type', title: 'Type', filter: 'typeId' },
            { value: 'pole', title: 'Pole', filter: 'poleId' },
          ],
        },
        columns: [{ field: 'title', title: 'Title' }],
      },
    } as unknown as Page,
    [],
    site,
  ),
);
const plan = page.body as TablePlan;

let timers: TestTimers;
/** The pending counts, with their conditions. */
let asked: { conditions: object; answer(...groups: object[]): Promise<void>; fail(): Promise<void> }[];
let search: string;
let table: TableStore;
let groups: TableGroups;

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  timers = new TestTimers();
  asked = [];
  search = '';
});
afterEach(() => {
  groups.dispose();
  table.dispose();
});

/** A table at an address, and its groups. */
async function open(at = '') {
  search = at;
  const http = fakeHttp(() => ({ data: [{ id: '1' }], total: 1 }));
  // No two loads are at the same time.
  let tick = 0;
  const now = () => timers.now + ++tick / 1000;
  const ports = { reads: new SharedReads(http), clock: { now, timer: timers.add, today: () => '2026-03-31' } };
  const { values } = testValues();
  const setSearch = (next: string) => {
    search = next;
  };
  table = new TableStore(
    plan,
    { kind: 'paged', source: page.sources.alarms as PagedSourcePlan, values, ports },
    { search, setSearch, prefix: '', today: () => '2026-03-31' },
    new TableLayout(plan, testLayouts(), '/alarms#alarms'),
  );
  const counts = {
    read: ({ body }: Call) =>
      new Promise((done, failed) => {
        asked.push({
          conditions: (body as { condition: object }).condition,
          answer(...data) {
            done({ data, total: data.length });
            return settle();
          },
          fail() {
            failed(new Error('down'));
            return settle();
          },
        });
      }),
  };
  groups = new TableGroups(plan.groups!, table, {
    kind: 'paged',
    source: page.sources.groups as PagedSourcePlan,
    values,
    ports: { ...ports, reads: counts as unknown as SharedReads },
  });
  await table.need();
  await settle();
}
const namesAndCounts = () => groups.groups.map(({ name, count, isChosen }) => [name, count, isChosen]);
const undervoltage = { id: 'u', name: 'Undervoltage', count: 3 };
const offline = { id: 'o', name: 'Offline', count: 1 };

describe('the groups of a table', () => {
  test('are counted only while the rows are grouped, with the conditions of the rows', async () => {
    await open('?q.keyword=lamp');
    expect(asked).toEqual([]);
    groupRows(table, 'type');
    expect(asked.map(({ conditions }) => conditions)).toEqual([{ kind: 'device', keyword: 'lamp', groupBy: 'type' }]);
    await asked[0]!.answer(undervoltage, offline);
    expect(namesAndCounts()).toEqual([
      ['Undervoltage', 3, false],
      ['Offline', 1, false],
    ]);
    expect(search).toBe('?group=type&q.keyword=lamp');
  });

  test('show the rows of one; the others stay, since their condition does not count', async () => {
    await open('?group=type');
    await asked.shift()!.answer(undervoltage, offline);
    groups.toggle(groups.groups[0]!);
    expect(table.conditions).toEqual({ kind: 'device', typeId: 'u' });
    expect(search).toBe('?group=type&q.typeId=u');
    await settle();
    timers.pass(1000);
    await settle();
    expect(asked[0]!.conditions).toEqual({ kind: 'device', groupBy: 'type' });
    await asked.shift()!.answer(undervoltage, offline);
    groups.toggle(groups.groups[0]!);
    expect(table.conditions).toEqual({ kind: 'device' });
  });

  test('keep the chosen one when it has become empty', async () => {
    await open('?group=type&q.typeId=u');
    await asked.shift()!.answer(undervoltage, offline);
    timers.pass(1000);
    await settle();
    await table.reload();
    await settle();
    await asked.shift()!.answer(offline);
    expect(namesAndCounts()).toEqual([
      ['Offline', 1, false],
      ['Undervoltage', 0, true],
    ]);
  });

  test('of a link to the rows of one are shown; leaving a grouping without a filter shows all rows', async () => {
    await open('?q.poleId=7');
    expect(groups.by?.value).toBe('pole');
    expect(asked[0]!.conditions).toEqual({ kind: 'device', groupBy: 'pole' });
    groupRows(table, 'type');
    expect(table.conditions).toEqual({ kind: 'device' });
    groups.toggle({ value: 'u', isChosen: false });
    groupRows(table, undefined);
    expect(table.conditions).toEqual({ kind: 'device', typeId: 'u' });
    expect(search).toBe('?q.typeId=u');
  });

  test('are counted anew with the rows, at most once a second', async () => {
    await open('?group=type');
    await asked.shift()!.answer(undervoltage);
    for (let load = 0; load < 5; load += 1) {
      timers.pass(100);
      await table.reload(true);
      await settle();
    }
    expect(asked).toHaveLength(0);
    timers.pass(1000);
    await settle();
    expect(asked).toHaveLength(1);
  });

  test('never show the counts of another grouping, and keep the last ones after a failure', async () => {
    await open('?group=type');
    await asked.shift()!.answer(undervoltage);
    timers.pass(1000);
    await settle();
    await table.reload(true);
    await settle();
    await asked.shift()!.fail();
    expect(namesAndCounts()).toEqual([['Undervoltage', 3, false]]);
    groupRows(table, 'pole');
    expect(groups.groups).toEqual([]);
    await asked.shift()!.fail();
    expect(groups.source.state).toBe('failed');
  });
});
