import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createRegistries } from '../index.ts';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();

test('an unknown chart type is logged once, and the other panels work (ERR-08)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  worker.use(http.get(at('/numbers'), () => success({ option: { xAxis: { data: ['a'] }, series: [{ data: [1] }] } })));
  const { 'bar/column': _, ...charts } = createRegistries().charts;
  const registries = { ...createRegistries(), charts: charts as ReturnType<typeof createRegistries>['charts'] };
  const panel = (look: 'column' | 'cube', id: string) =>
    ({ kind: 'chart', id, source: 'numbers', chart: 'bar', look }) as const;
  await drawPage(
    worker,
    {
      sources: { numbers: { kind: 'rest', get: '/numbers' } },
      body: { kind: 'grid', items: [panel('column', 'one'), panel('column', 'two'), panel('cube', 'three')] },
    },
    { registries },
  );
  expect(await screen.findByRole('img', { name: /1 entries from a/ })).toBeVisible();
  expect(screen.getAllByText('This chart is not supported')).toHaveLength(2);
  const lines = warn.mock.calls.filter(([line]) => String(line).includes('bar/column'));
  expect(lines).toEqual([['Unknown chart type bar/column']]);
});
