import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { BlockOf } from '../../../schemas/page.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

type Items = Exclude<BlockOf<'counter'>['items'], string>;

/** Energy by hour with the day before, as data sets answer. */
const energy = {
  option: {
    xAxis: [
      {
        data: ['03:00', '04:00'],
        keys: ['3', '4'],
        ranges: [
          ['2026-03-02 03:00:00', '2026-03-02 03:59:59'],
          ['2026-03-02 04:00:00', '2026-03-02 04:59:59'],
        ],
      },
    ],
    series: [
      { uKey: 'energy', good: 'down', data: [600, 404.5], total: 1004.5 },
      { uKey: 'energy', good: 'down', compare: 'previous', data: [500, 504.5], total: 1004.5 },
    ],
  },
  period: { startTime: '2026-03-02 03:00:00', endTime: '2026-03-02 04:59:59' },
};

function counter(items: Items) {
  worker.use(
    http.get(at('/counts'), () => success({ open: 1004, openBefore: 998, online: 97.5, onlineBefore: 98 })),
    http.get(at('/energy'), () => success(energy)),
  );
  return drawPage(worker, {
    sources: { counts: { kind: 'rest', get: '/counts' }, energy: { kind: 'rest', get: '/energy' } },
    body: { kind: 'counter', id: 'numbers', source: 'counts', items },
  });
}

test('a number says how it has changed since when, and in words whether that is worse', async () => {
  await counter([
    { key: 'open', title: 'Open', trend: { before: 'openBefore', since: 'since midnight', good: 'down' } },
    { key: 'online', title: 'Online', as: 'percent', trend: { before: 'onlineBefore', good: 'up' } },
  ]);
  expect(await screen.findByText('1,004')).toBeVisible();
  expect(screen.getByText('since midnight')).toBeVisible();
  const [open, online] = document.querySelectorAll('.lamp-counter-change');
  expect(open).toHaveTextContent('▲+6(worse)');
  expect(online).toHaveTextContent('▼−0.5pts(worse)');
});

test('a number may have a source of its own: its total, the line of its values, and no change', async () => {
  await counter([{ key: 'energy', source: 'energy', title: 'Energy', unit: 'kWh', trend: {} }]);
  expect(await screen.findByText('1,005')).toBeVisible();
  expect(screen.getByText('No change')).toBeVisible();
  expect(screen.getByText('vs prior period')).toBeVisible();
  const line = document.querySelector('.lamp-sparkline path');
  expect(line?.getAttribute('d')).toBe('M0.00 2.00L100.00 22.00');
});

test('the line may be from another source than the number and the earlier one', async () => {
  await counter([
    { key: 'open', title: 'Open', trend: { before: 'openBefore', key: 'energy', lineSource: 'energy', good: 'down' } },
  ]);
  expect(await screen.findByText('1,004')).toBeVisible();
  await vi.waitFor(() =>
    expect(document.querySelector('.lamp-sparkline path')?.getAttribute('d')).toBe('M0.00 2.00L100.00 22.00'),
  );
  expect(document.querySelector('.lamp-counter-change')).toHaveTextContent('▲+6(worse)');
});

test('without an earlier number it says so, and the line can be left out', async () => {
  await counter([
    { key: 'open', title: 'Open', trend: { before: 'gone' } },
    { key: 'energy', source: 'energy', title: 'Energy', trend: { line: false } },
  ]);
  expect(await screen.findByText('No data to compare')).toBeVisible();
  expect(await screen.findByText('No change')).toBeVisible();
  expect(document.querySelector('.lamp-sparkline')).toBeNull();
});

test('a link leads to the rows of the period of the number', async () => {
  const { router } = await counter([
    { key: 'energy', source: 'energy', title: 'Energy', to: '/test?q.startTime={startTime}..{endTime}' },
  ]);
  await user.click(await screen.findByRole('button', { name: /Energy/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/test',
    search: '?q.startTime=2026-03-02%2003%3A00%3A00..2026-03-02%2004%3A59%3A59',
  });
});

test('a figure shrinks to its tile and is never cut; a title has two lines at most', async () => {
  worker.use(http.get(at('/long'), () => success({ sum: 123_456_789, share: -97.25 })));
  await drawPage(worker, {
    sources: { counts: { kind: 'rest', get: '/long' } },
    body: {
      kind: 'counter',
      id: 'numbers',
      source: 'counts',
      items: [
        { key: 'sum', title: 'A title that is far too long for a tile as narrow as this one', unit: 'kWh' },
        { key: 'share', title: 'Share', as: 'percent' },
      ],
    },
  });
  expect(await screen.findByText('123,456,789')).toBeVisible();
  const numbers = document.querySelector<HTMLElement>('.lamp-counters')!;
  for (const width of [110, 160, 400]) {
    numbers.style.width = `${width}px`;
    for (const value of numbers.querySelectorAll<HTMLElement>('.lamp-counter-value'))
      expect(value.scrollWidth, `${value.textContent} at ${width}`).toBeLessThanOrEqual(value.clientWidth);
  }
  numbers.style.width = '110px';
  const [title] = numbers.querySelectorAll<HTMLElement>('.lamp-counter-title > span');
  expect(title!.clientHeight).toBeLessThan(3 * Number.parseFloat(getComputedStyle(title!).lineHeight));
  // The percent sign is right behind its number.
  const unit = screen.getByText('−97.25').querySelector('.lamp-unit')!;
  expect(getComputedStyle(unit).marginLeft).toBe('0px');
});
