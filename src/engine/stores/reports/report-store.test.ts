import { observable, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import type { DataAnswer, DataSetInfo } from '../../../schemas/wire/analytics.ts';
import type { CustomReport, CustomReportSave } from '../../../schemas/wire/custom-reports.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { PanelQuestion } from '../../data/panel-question.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { moveMeasure } from './report-draft.ts';
import { ReportStore } from './report-store.ts';

const measure = (id: string) => ({
  id,
  name: id,
  unit: '',
  as: 'number' as const,
  good: 'none' as const,
  isAdditive: true,
  isCurrent: false,
});
const sets: DataSetInfo[] = [
  {
    id: 'alarms',
    name: 'Alarms',
    description: '',
    dimensions: [
      { id: 'time', name: 'Time', kind: 'time' },
      { id: 'area', name: 'Street', kind: 'group' },
    ],
    measures: [measure('count'), measure('handled')],
    filters: [{ id: 'area', name: 'Street', source: 'areas' }],
  },
];
const reportOf = (id: string, more: Partial<CustomReport> = {}): CustomReport => ({
  id,
  name: `Report ${id}`,
  isShared: false,
  isMine: true,
  isDeletable: true,
  ownerId: 'u1',
  ownerName: 'Lin',
  dataSet: 'alarms',
  dataSetName: 'Alarms',
  scheduleName: '',
  nextRunTime: null,
  lastRunTime: null,
  lastResult: null,
  lastMessage: '',
  updateTime: '2026-03-01T08:00:00',
  version: 1,
  definition: {
    query: { dataSet: 'alarms', measures: ['count'], dimension: 'area' },
    scale: 'MONTH',
    view: 'both',
    chart: { type: 'bar', outward: 'default' },
  },
  ...more,
});
const answerTo = ({ measures }: PanelQuestion) =>
  ({ option: { title: { text: measures.join() } } }) as unknown as DataAnswer;

/** A platform that keeps reports as the reference platform does, and an address. */
function world(reports: CustomReport[], search: Record<string, string>) {
  const stored = new Map(reports.map((one) => [one.id, one]));
  const questions: PanelQuestion[] = [];
  const timers: (() => void)[] = [];
  const query = observable.map<string, string>(search);
  const http = fakeHttp((call: Call) => {
    const id = String(call.pathValues?.id ?? '');
    if (call.path.endsWith('/dataset/list')) return sets;
    if (call.method === 'GET') {
      if (!stored.has(id)) throw new PlatformError('business', 'gone', { status: 'A0404' });
      return stored.get(id);
    }
    const saved = call.body as CustomReportSave;
    const known = stored.get(id);
    if (known && saved.version !== known.version) throw new PlatformError('business', 'old', { status: 'S0302' });
    const next = reportOf(known?.id ?? `n${stored.size}`, {
      name: saved.name,
      isShared: saved.isShared === true,
      definition: saved.definition,
      version: (known?.version ?? 0) + 1,
    });
    stored.set(next.id, next);
    return next;
  });
  let failure: PlatformError | undefined;
  const download = vi.fn(async () => undefined as never);
  const store = new ReportStore({
    ports: {
      call: http,
      clock: { today: () => '2026-03-31', now: () => 0, timer: (run) => void timers.push(run) },
      panels: {
        read: async (question) => {
          questions.push(question);
          if (failure) throw failure;
          return answerTo(question);
        },
      },
      download,
    },
    address: {
      query: (name) => query.get(name),
      setQuery: (name, value) =>
        runInAction(() => void (value === undefined ? query.delete(name) : query.set(name, value))),
    },
    textOf: (text) => (typeof text === 'string' ? text : text.en),
  });
  return {
    store,
    stored,
    questions,
    query,
    download,
    fail: (next?: PlatformError) => {
      failure = next;
    },
    /** Ends the pause between two queries. */
    pass: async () => {
      for (const run of timers.splice(0)) run();
      await vi.waitFor(() => expect(store.preview.isLoading).toBe(false));
    },
  };
}

describe('a report of the address', () => {
  test('shows its result, is edited, saved and shown again (DASH-07)', async () => {
    const { store, stored, query, questions, pass } = world([reportOf('1')], { report: '1' });
    await store.follow();
    expect(store.isEditing).toBe(false);
    expect(questions).toEqual([
      { dataSet: 'alarms', measures: ['count'], dimension: 'area', scale: 'MONTH', totals: true },
    ]);
    store.edit();
    expect(store.isDirty).toBe(false);
    store.change({ name: ' Renamed ', isShared: true });
    store.define({ scale: 'YEAR' });
    expect(store.isDirty).toBe(true);
    await pass();
    expect(questions.at(-1)).toMatchObject({ scale: 'YEAR' });
    expect(await store.save()).toBe(true);
    expect(stored.get('1')).toMatchObject({ name: 'Renamed', isShared: true, version: 2 });
    expect(store.isEditing).toBe(false);
    expect(store.isElsewhere).toBe(false);
    expect(Object.fromEntries(query)).toEqual({ report: '1' });
  });

  test('begins with the question that another page hands over', async () => {
    const search = { report: 'new', set: 'alarms', measures: 'count,handled', dimension: 'area', scale: 'WEEK' };
    const { store, questions, query } = world([], search);
    await store.follow();
    expect(questions[0]).toMatchObject({ measures: ['count', 'handled'], dimension: 'area', scale: 'WEEK' });
    expect(store).toMatchObject({ isDirty: false, canSave: false, nameIssue: 'missing' });
    store.change({ name: 'Streets' });
    expect(await store.save()).toBe(true);
    expect(Object.fromEntries(query)).toEqual({ report: 'n0' });
  });

  test('takes over the period, the filters and the comparison of that page', async () => {
    const search = {
      report: 'new',
      set: 'alarms',
      scale: 'MONTH',
      startTime: '2026-03-01',
      endTime: '2026-03-02',
      grain: 'HOUR',
      compare: 'previous',
      'f.area': '001002',
      'f.product': 'LAMP',
      'f.kind': '',
    };
    const { store, questions, query } = world([], search);
    await store.follow();
    const { startTime, endTime, grain, compare } = search;
    // The data set of this test has no filter by product.
    expect(questions[0]).toMatchObject({ startTime, endTime, grain, compare, filters: { area: '001002' } });
    expect(questions[0]).not.toHaveProperty('scale');
    store.change({ name: 'Streets' });
    expect(await store.save()).toBe(true);
    expect(Object.fromEntries(query)).toEqual({ report: 'n0' });
  });

  test('of somebody else becomes a copy when it is edited', async () => {
    const { store } = world([reportOf('1', { isMine: false, isShared: true })], { report: '1' });
    await store.follow();
    store.edit();
    expect(store.saved).toBeUndefined();
    expect(store.history.draft).toMatchObject({ name: 'Report 1 (copy)', isShared: false });
  });

  test('that is gone says so, and another address closes it', async () => {
    const { store, query } = world([], { report: 'x' });
    await store.follow();
    expect(store).toMatchObject({ state: 'failed', error: { status: 'A0404' } });
    runInAction(() => query.delete('report'));
    expect(store.isElsewhere).toBe(true);
    await store.follow();
    expect(store.state).toBe('closed');
  });

  test('saved as a copy gets a name of its own', async () => {
    const { store, stored } = world([reportOf('1')], { report: '1', mode: 'edit' });
    await store.follow();
    expect(await store.saveCopy()).toBe(true);
    expect([...stored.values()].map(({ name }) => name)).toEqual(['Report 1', 'Report 1 (copy)']);
    expect(store.saved?.id).toBe('n1');
  });

  test('that somebody has changed is overwritten on request', async () => {
    const { store, stored } = world([reportOf('1')], { report: '1', mode: 'edit' });
    await store.follow();
    stored.set('1', reportOf('1', { version: 7 }));
    store.change({ name: 'Mine' });
    expect(await store.save()).toBe(false);
    expect(store).toMatchObject({ isOutdated: true, isEditing: true });
    expect(await store.overwrite()).toBe(true);
    expect(stored.get('1')).toMatchObject({ name: 'Mine', version: 8 });
  });

  test('is exported with the question that it shows', async () => {
    const { store, download } = world([reportOf('1')], { report: '1' });
    await store.follow();
    await store.export('csv', 'Week 47');
    expect(download).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/island-chart/report/export',
        body: expect.objectContaining({ format: 'csv', panels: [expect.objectContaining({ dataSet: 'alarms' })] }),
      }),
    );
  });
});

describe('the preview', () => {
  test('asks at most once per pause, and the last question wins', async () => {
    const { store, questions, pass } = world([reportOf('1')], { report: '1', mode: 'edit' });
    await store.follow();
    for (const top of [1, 2, 3]) store.define({ query: { ...store.definition!.query, top } }, 'top');
    expect(questions).toHaveLength(1);
    await pass();
    expect(questions.map(({ top }) => top)).toEqual([undefined, 3]);
    store.define({ view: 'table' });
    await pass();
    expect(questions).toHaveLength(2);
    store.history.undo();
    store.history.undo();
    expect(store.definition?.query.top).toBeUndefined();
  });

  test('keeps the last good answer while another question fails, with the reason', async () => {
    const { store, fail, pass } = world([reportOf('1')], { report: '1', mode: 'edit' });
    await store.follow();
    await pass();
    fail(new PlatformError('business', 'Unknown data set', { status: 'A0400' }));
    store.define({ query: { dataSet: 'gone', measures: ['x'] } });
    await pass();
    expect(store.preview).toMatchObject({ answer: { option: { title: { text: 'count' } } } });
    expect(store.preview.error?.message).toBe('Unknown data set');
    fail();
    store.define({ query: { dataSet: 'alarms', measures: ['handled'] } });
    await pass();
    expect(store.preview).toMatchObject({ answer: { option: { title: { text: 'handled' } } }, error: undefined });
  });
});

test('a measure moves up and down, and stays at the ends', () => {
  const query = { dataSet: 'alarms', measures: ['a', 'b', 'c'] };
  expect(moveMeasure(query, 'b', -1).measures).toEqual(['b', 'a', 'c']);
  expect(moveMeasure(query, 'b', 1).measures).toEqual(['a', 'c', 'b']);
  expect(moveMeasure(query, 'a', -1)).toBe(query);
});
