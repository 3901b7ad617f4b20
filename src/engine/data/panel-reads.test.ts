import { expect, test } from 'vitest';
import type { DataAnswer, DataQuery, DataResult } from '../../schemas/wire/analytics.ts';
import type { Call } from './http/call.ts';
import { PlatformError } from './http/platform-error.ts';
import type { PanelQuestion } from './panel-question.ts';
import { PanelReads } from './panel-reads.ts';
import { fakeHttp } from './test-http.ts';

const asked = (dataSet: string): PanelQuestion => ({ dataSet, measures: ['count'] });
const answerOf = (name: string): DataAnswer => ({
  option: {
    title: { text: name },
    legend: { data: [] },
    xAxis: [{ data: [], keys: [] }],
    yAxis: [{ name: '' }],
    series: [],
  },
  period: { startTime: '', endTime: '', grain: null },
  more: 0,
});

function reads(answer: (call: Call) => unknown, isBatched = true) {
  const calls: Call[] = [];
  const due: (() => void)[] = [];
  const http = fakeHttp((call) => {
    calls.push(call);
    return answer(call);
  });
  const panels = new PanelReads(http, isBatched, (run) => void due.push(run));
  const send = () => {
    for (const run of due.splice(0)) run();
  };
  return { panels, calls, send };
}
const panelsOf = (call: Call) => (call.body as { panels: DataQuery[] }).panels;
const answerAll = (call: Call): DataResult[] =>
  panelsOf(call).map(({ id, dataSet }) => ({ id, data: answerOf(dataSet) }));

test('panels that ask together are one call, and equal questions one query', async () => {
  const { panels, calls, send } = reads(answerAll);
  const all = ['alarms', 'energy', 'alarms'].map((set) => panels.read(asked(set)));
  send();
  const titles = (await Promise.all(all)).map(({ option }) => option.title.text);
  expect(titles).toEqual(['alarms', 'energy', 'alarms']);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /island-chart/data/query']);
  expect(panelsOf(calls[0]!)).toEqual([
    { ...asked('alarms'), id: '0' },
    { ...asked('energy'), id: '1' },
  ]);
});

test('more panels than a call takes are several calls', async () => {
  const { panels, calls, send } = reads(answerAll);
  const all = Array.from({ length: 45 }, (_, index) => panels.read(asked(`set${index}`)));
  send();
  expect((await Promise.all(all)).map(({ option }) => option.title.text)).toEqual(all.map((_, index) => `set${index}`));
  expect(calls.map((call) => panelsOf(call).length)).toEqual([20, 20, 5]);
});

test('a question that makes the platform refuse the call fails alone, and says what is wrong (DASH-05)', async () => {
  const { panels, calls, send } = reads((call) => {
    const at = panelsOf(call).findIndex(({ measures }) => measures.length > 4);
    if (at < 0) return answerAll(call);
    const fields = { [`panels.${at}.measures`]: 'too many' };
    throw new PlatformError('business', 'Invalid request', { status: 'A0400', fields });
  });
  const [alarms, wrong, energy] = [
    panels.read(asked('alarms')),
    panels.read({ ...asked('energy'), measures: ['a', 'b', 'c', 'd', 'e'] }),
    panels.read(asked('energy')),
  ];
  send();
  expect([await alarms, await energy].map(({ option }) => option.title.text)).toEqual(['alarms', 'energy']);
  await expect(wrong).rejects.toMatchObject({ kind: 'business', message: 'Invalid request (measures: too many)' });
  expect(calls.map((call) => panelsOf(call).length)).toEqual([3, 1, 1, 1]);
});

test('a panel that fails fails alone, with its message (DASH-05)', async () => {
  const { panels, send } = reads((call) =>
    answerAll(call).map((result) =>
      result.id === '1' ? { id: '1', status: 'A0404', message: 'No data set "gone".' } : result,
    ),
  );
  const all = ['alarms', 'gone', 'energy'].map((set) => panels.read(asked(set)));
  send();
  const [first, second, third] = await Promise.allSettled(all);
  expect([first?.status, third?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(second).toMatchObject({
    reason: { kind: 'business', status: 'A0404', message: 'No data set "gone".' },
  });
});

test.each([
  ['a call that fails', () => Promise.reject(new PlatformError('network', 'offline')), { kind: 'network' }],
  ['an answer without the panel', () => [], { kind: 'business' }],
  ['an answer that is no list', () => ({}), { kind: 'unexpected' }],
])('%s fails its panels', async (_, answer, reason) => {
  const { panels, send } = reads(answer);
  const all = [panels.read(asked('alarms')), panels.read(asked('energy'))];
  send();
  for (const result of await Promise.allSettled(all)) expect(result).toMatchObject({ status: 'rejected', reason });
});

test('without the batched call each panel is a call of its own', async () => {
  const { panels, calls, send } = reads((call) => {
    const { dataSet } = (call.body as { panelItemDTO: { query: PanelQuestion } }).panelItemDTO.query;
    if (dataSet === 'gone') throw new PlatformError('business', 'gone');
    return answerOf(dataSet);
  }, false);
  const all = ['alarms', 'gone', 'energy'].map((set) => panels.read({ ...asked(set), scale: 'WEEK' }));
  send();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(calls.map(({ path, body }) => [path, body])).toEqual(
    ['alarms', 'gone', 'energy'].map((set) => [
      '/chart/previewData',
      { panelItemDTO: { scale: 'WEEK', query: asked(set) } },
    ]),
  );
});

test('a panel that leaves is not asked for, and the last one ends the call', async () => {
  const { panels, calls, send } = reads(
    (call) => new Promise((_, reject) => call.signal?.addEventListener('abort', () => reject(new Error('ended')))),
  );
  const [early, one, two] = [new AbortController(), new AbortController(), new AbortController()];
  const all = [early, one, two].map(({ signal }, index) => panels.read(asked(`set${index}`), { signal }));
  early.abort();
  send();
  expect(panelsOf(calls[0]!).map(({ dataSet }) => dataSet)).toEqual(['set1', 'set2']);
  one.abort();
  expect(calls[0]!.signal?.aborted).toBe(false);
  two.abort();
  expect(calls[0]!.signal?.aborted).toBe(true);
  for (const result of await Promise.allSettled(all)) expect(result).toMatchObject({ reason: { kind: 'cancelled' } });
});

test('only reads in the background show no loading bar', async () => {
  const { panels, calls, send } = reads(answerAll);
  const ask = async (...refreshes: boolean[]) => {
    const all = refreshes.map((isRefresh, index) => panels.read(asked(`set${index}`), { isRefresh }));
    send();
    await Promise.all(all);
  };
  await ask(true, true);
  await ask(true, false);
  expect(calls.map(({ options }) => options?.hideLoading)).toEqual([true, false]);
  expect(calls.every(({ options }) => options?.hideNotify && options.hideError)).toBe(true);
});
