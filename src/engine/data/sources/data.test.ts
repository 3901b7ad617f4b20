import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { DataAnswer } from '../../../schemas/wire/analytics.ts';
import { parsed, testValues } from '../../stores/testing/test-values.ts';
import type { PanelQuestion } from '../panel-question.ts';
import { data, questionOf, rowsOf } from './data.ts';
import type { SourcePlanOf } from './define-source.ts';

const planOf = (more: Partial<SourcePlanOf<'data'>> = {}): SourcePlanOf<'data'> =>
  parsed({ kind: 'data', set: 'alarms', measures: ['count'], dimension: 'time', ...more });

function ask(more: Partial<SourcePlanOf<'data'>>, chosen: Record<string, unknown> = {}, pixels?: number) {
  const { values } = testValues();
  for (const [id, value] of Object.entries(chosen)) values.choose(id, value);
  return questionOf(planOf(more), values, pixels);
}
const panel = { $: 'page.home' };

test('a source follows the period, the step, the comparison and the filters of its panel (DASH-03)', () => {
  const home = { scale: 'WEEK', grain: 'DAY', compare: 'previous', filters: { area: '001002', level: '' } };
  expect(ask({ panel }, { home })).toEqual({
    dataSet: 'alarms',
    measures: ['count'],
    dimension: 'time',
    scale: 'WEEK',
    grain: 'DAY',
    compare: 'previous',
    shared: { area: '001002' },
  });
  const dated = { ...home, startTime: '2026-03-01', endTime: '2026-03-31' };
  expect(ask({ panel }, { home: dated })).toMatchObject({ startTime: '2026-03-01', endTime: '2026-03-31' });
  expect(ask({ panel }, { home: dated })).not.toHaveProperty('scale');
});

test('a period of its own takes the place of that of the panel, whose filters still apply', () => {
  const home = { scale: 'WEEK', startTime: '2026-03-01', endTime: '2026-03-31', filters: { area: '001' } };
  const own = ask({ panel, scale: 'YEAR' }, { home });
  expect(own).toMatchObject({ scale: 'YEAR', shared: { area: '001' } });
  expect(own).not.toHaveProperty('startTime');
  const days = { startTime: { $: 'page.month.first' }, endTime: '2026-02-28' };
  expect(ask({ panel, ...days }, { home, month: { first: '2026-02-01' } })).toMatchObject({
    startTime: '2026-02-01',
    endTime: '2026-02-28',
  });
});

test('conditions without a value are left out, several values are alternatives', () => {
  const filters = { level: { $: 'page.levels.chosen' }, kind: ['device', 'ai'], handled: true, none: [] };
  expect(ask({ filters })).toMatchObject({ filters: { kind: ['device', 'ai'], handled: 'true' } });
  expect(ask({ filters }, { levels: { chosen: 'urgent' } })).toMatchObject({ filters: { level: 'urgent' } });
});

test('no more points are asked for than are drawn, and only along time', () => {
  expect(ask({}, {}, 500)).toMatchObject({ points: 500 });
  expect(ask({ dimension: 'area' }, {}, 500)).not.toHaveProperty('points');
});

function open(more: Partial<SourcePlanOf<'data'>> = {}, response = answer) {
  const questions: PanelQuestion[] = [];
  const { values } = testValues();
  const read = async (question: PanelQuestion) => {
    questions.push(question);
    return response;
  };
  const clock = { now: () => 0, timer: () => undefined };
  const source = data.open(planOf(more), { panels: { read }, clock } as never, values);
  return { ...source, questions, values };
}
const answer: DataAnswer = {
  option: {
    title: { text: '' },
    legend: { data: [] },
    xAxis: [{ data: ['Harbour', 'Others'], keys: ['001002', null] }],
    yAxis: [{ name: '' }],
    series: [
      { name: 'Urgent', uKey: 'urgent', measure: 'count', unit: '', data: [3, 4] },
      { name: 'Urgent before', uKey: 'urgent', measure: 'count', unit: '', compare: 'previous', data: [1, null] },
    ],
  },
  period: { startTime: '', endTime: '', grain: null },
  more: 0,
};

test('a source waits for its panel, then reads again with each change of it', async () => {
  const { store, questions, values } = open({ panel });
  await store.need();
  expect([store.isAsked, questions]).toEqual([false, []]);
  runInAction(() => values.choose('home', { scale: 'HOUR' }));
  await store.need();
  runInAction(() => values.choose('home', { scale: 'YEAR' }));
  await store.need();
  expect(questions.map(({ scale }) => scale)).toEqual(['HOUR', 'YEAR']);
});

test('a panel that grows asks for more points, one that shrinks for nothing', async () => {
  const { store, fit, questions } = open();
  fit!(300);
  await store.need();
  fit!(200);
  await store.need();
  fit!(480);
  await store.need();
  fit!(1900);
  await store.need();
  expect(questions.map(({ points }) => points)).toEqual([500, 2000]);
});

test('the response has a row per category for tables and lists', async () => {
  const { store } = open();
  await store.need();
  expect(rowsOf(answer)).toEqual([
    { id: '001002', key: '001002', name: 'Harbour', urgent: 3, urgent_previous: 1 },
    { id: 'Others', key: '', name: 'Others', urgent: 4, urgent_previous: null },
  ]);
  expect(store.data).toMatchObject({ records: rowsOf(answer) });
});

test('the rows of a response are made once, and not before something reads them', async () => {
  const read = vi.fn(() => [1, 2]);
  const [series] = answer.option.series;
  const watched = Object.defineProperty({ ...series! }, 'data', { get: read, enumerable: true });
  const { store } = open({}, { ...answer, option: { ...answer.option, series: [watched] } });
  await store.need();
  expect(read).not.toHaveBeenCalled();
  const { records } = store.data as { records: unknown };
  expect(records).toMatchObject([{ urgent: 1 }, { urgent: 2 }]);
  expect(store.data).toHaveProperty('records', records);
});
