import { expect, test } from 'vitest';
import type { PageStore } from '../page/page-store.ts';
import { copyForWall } from './copy-for-wall.ts';

const chart = (source: string) => ({
  kind: 'chart',
  source,
  chart: 'bar',
  look: 'default',
  palette: 'default',
  span: 1,
});
const panel = (id: string, x: number, y: number, source = 'known') => ({
  id,
  title: { zh: id, en: id },
  x,
  y,
  w: 4,
  h: 4,
  body: chart(source),
});

function pageOf(panels: readonly object[]): PageStore {
  const body = { kind: 'dashboard', id: 'home', controls: [], scale: 'WEEK', layers: [], filters: [], panels, span: 1 };
  return {
    plan: { path: '/dashboard', body },
    sourcePlan: (name: string) =>
      name === 'known'
        ? { kind: 'data', set: 'alarms', measures: ['count'], panel: { $: 'page.home' } }
        : { kind: 'rest' },
  } as unknown as PageStore;
}

test('the panels that need their page are left out, and the others fill the rows', () => {
  const page = pageOf([
    panel('a', 0, 0),
    panel('b', 4, 0, 'other'),
    panel('c', 8, 0),
    panel('d', 0, 4),
    panel('e', 4, 4),
  ]);
  const copy = copyForWall(page, 'Wall', String);
  expect(copy).toMatchObject({ name: 'Wall', page: '/dashboard', scale: 'WEEK', isShared: false });
  expect(copy?.panels.map(({ id, x, y, w }) => [id, x, y, w])).toEqual([
    ['a', 0, 0, 6],
    ['c', 6, 0, 6],
    ['d', 0, 3, 6],
    ['e', 6, 3, 6],
  ]);
  expect(copy?.panels[0]).toMatchObject({ query: { dataSet: 'alarms', measures: ['count'] } });
  expect(copy?.panels[0]).not.toHaveProperty('from');
});

test("the user's own version keeps its places", () => {
  const own = [
    { id: 'x', title: 'Mine', x: 3, y: 2, w: 5, h: 4, type: 'bar', query: { dataSet: 'a', measures: ['n'] } },
  ];
  expect(copyForWall(pageOf([panel('a', 0, 0)]), 'Wall', String, own)?.panels).toEqual(own);
});

test('a page without such panels has no copy', () => {
  expect(copyForWall(pageOf([panel('a', 0, 0, 'other')]), 'Wall', String)).toBeUndefined();
});
