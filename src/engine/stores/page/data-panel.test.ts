import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { DataPanel, type DataPanelPlan } from './data-panel.ts';

const plan: DataPanelPlan = {
  id: 'home',
  controls: ['scale', 'date', 'grain', 'compare', 'layer'],
  scale: 'HOUR',
  layers: [
    { value: 'all', title: 'All', filters: {} },
    { value: 'lighting', title: 'Lighting', filters: { deviceType: ['SingleLampController'] } },
  ],
  filters: [{ field: 'area', title: 'Area', input: 'text', options: [] }],
};

function panelOf(more: Partial<DataPanelPlan> = {}, prefix = '') {
  const query = observable.map<string, string>();
  const panel = new DataPanel(
    { ...plan, ...more },
    {
      query: (name) => query.get(name),
      setQuery: (name, value) => (value === undefined ? query.delete(name) : query.set(name, value)),
    },
    prefix,
  );
  return { panel, query, words: () => Object.fromEntries(query) };
}

test('a data panel opens with the last day, id HOUR, and the first layer (DASH-03)', () => {
  const { panel } = panelOf();
  expect(panel.scale).toEqual({ id: 'HOUR', name: { zh: '最近一天', en: 'Last day' } });
  expect([panel.date, panel.currentLayer?.value, panel.layers.length]).toEqual([undefined, 'all', 2]);
  expect(panel.values).toEqual({ scale: 'HOUR', layer: 'all', filters: {} });
  expect(panel.isChanged).toBe(false);
});

test('all of it is in the URL, without what it opens with', () => {
  const { panel, words } = panelOf();
  panel.setScale('YEAR');
  panel.setLayer('lighting');
  panel.set('compare', 'lastYear');
  panel.set('grain', 'MONTH');
  panel.setFilter('area', '001');
  expect(words()).toEqual({
    scale: 'YEAR',
    layer: 'lighting',
    compare: 'lastYear',
    grain: 'MONTH',
    'f.area': '001',
  });
  expect(panel.values).toEqual({
    scale: 'YEAR',
    layer: 'lighting',
    compare: 'lastYear',
    grain: 'MONTH',
    filters: { deviceType: ['SingleLampController'], area: '001' },
  });
  panel.setScale('HOUR');
  panel.setLayer('all');
  panel.setFilter('area', undefined);
  expect(words()).toEqual({ compare: 'lastYear', grain: 'MONTH' });
  panel.clear();
  expect(words()).toEqual({});
});

test('a block may open compared, and the URL says where it is not', () => {
  const { panel, words } = panelOf({ compare: 'previous' });
  expect(panel.values.compare).toBe('previous');
  panel.set('compare', undefined);
  expect(words()).toEqual({ compare: 'none' });
  expect(panel.values).not.toHaveProperty('compare');
  expect(panel.changedCount).toBe(1);
  panel.set('compare', 'previous');
  expect(words()).toEqual({});
  panel.setScale('YEAR');
  panel.setFilter('area', '001');
  panel.set('grain', 'MONTH');
  // The period has a control of its own in view.
  expect(panel.changedCount).toBe(2);
});

test('days take the place of the scale until one is chosen', () => {
  const { panel, words } = panelOf();
  panel.setScale('WEEK');
  panel.setDate(['2026-03-31', '2026-03-01']);
  expect(panel.date).toEqual(['2026-03-01', '2026-03-31']);
  expect(panel.values).toMatchObject({ scale: 'WEEK', startTime: '2026-03-01', endTime: '2026-03-31' });
  panel.setScale('MONTH');
  expect(words()).toEqual({ scale: 'MONTH' });
  expect(panel.values).not.toHaveProperty('startTime');
});

test.each([
  ['scale', 'DECADE'],
  ['date', '2026-03-01'],
  ['date', '2026-03-31..2026-03-01'],
  ['date', 'x..y'],
  ['layer', 'gone'],
  ['grain', 'SECOND'],
  ['compare', 'tomorrow'],
])('an unknown %s in the URL, %s, is ignored', (name, value) => {
  const { panel, query } = panelOf();
  runInAction(() => query.set(name, value));
  expect(panel.values).toEqual({ scale: 'HOUR', layer: 'all', filters: {} });
});

test('controls that the block does not have give no value', () => {
  const { panel, query } = panelOf({ controls: ['scale'] });
  runInAction(() => {
    query.set('date', '2026-03-01..2026-03-02');
    query.set('grain', 'DAY');
    query.set('compare', 'previous');
    query.set('layer', 'lighting');
  });
  expect(panel.values).toEqual({ scale: 'HOUR', filters: {} });
});

test('the second data panel of a page has parameters of its own', () => {
  const { panel, words } = panelOf({}, 'second.');
  panel.setScale('WEEK');
  expect(words()).toEqual({ 'second.scale': 'WEEK' });
});
