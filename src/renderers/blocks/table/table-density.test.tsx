import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
// The boxes of the console.
const frame = document.createElement('style');
frame.textContent = '* { box-sizing: border-box }';
beforeAll(() => document.head.append(frame));
afterAll(() => frame.remove());

/** Alarms with their place in a second line, beside a menu of actions and a box to tick: what rows are high by. */
async function openAlarms(density?: 'default' | 'compact') {
  const rows = [
    { id: '1', text: 'Voltage 251 V', place: 'Harbor Road 31' },
    { id: '2', text: 'No heartbeat for 15 minutes', place: 'A street whose name is as long as that of a whole region' },
  ];
  worker.use(
    http.post(at('/alarms'), () => success({ data: rows, total: rows.length })),
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/cache'), () => success(null)),
  );
  const acts = ['Done', 'Send', 'Shelve'].map((title) => ({ title, do: [{ toast: title }] }));
  const world = await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      density,
      select: true,
      columns: [
        { field: 'text', title: 'Alarm', below: ['place'], width: 260 },
        { field: 'place', title: 'Place' },
      ],
      rowActions: acts,
    },
  } as never);
  await screen.findByText('Voltage 251 V');
  const topOf = (words: string) => screen.getByText(words).getBoundingClientRect().top;
  const isOneLine = () => Math.abs(topOf('Voltage 251 V') - topOf('Harbor Road 31')) < 6;
  const heights = () =>
    new Set([...document.querySelectorAll('tr[data-row-key]')].map((row) => row.getBoundingClientRect().height));
  await waitFor(() => expect(document.querySelector('.lamp-cell-lines')).not.toBeNull());
  return { ...world, isOneLine, heights };
}

async function choose(name: string) {
  await user.click(screen.getByRole('button', { name: /^Columns and views/ }));
  await user.click(within(await screen.findByRole('dialog')).getByText(name));
  await user.keyboard('{Escape}');
}

test('low rows have one line and are all of the height that pages are counted with', async () => {
  const { isOneLine, heights } = await openAlarms('compact');
  await waitFor(() => expect(isOneLine()).toBe(true));
  expect(heights()).toEqual(new Set([31]));
  // A column that both lines share is wider than its document says.
  const cell = screen.getByText('Harbor Road 31').closest('td')!;
  expect(cell.getBoundingClientRect().width).toBeGreaterThan(260);
});

test('a user gives a table that begins low its high rows, and it alone', async () => {
  const { isOneLine, heights, console } = await openAlarms('compact');
  await choose('Standard');
  await waitFor(() => expect(isOneLine()).toBe(false));
  expect(heights()).toEqual(new Set([39]));
  expect(console.layouts.of('/test#alarms')).toEqual({ density: 'default' });
  expect(console.display.density).toBe('default');
  await choose('Compact');
  await waitFor(() => expect(isOneLine()).toBe(true));
  expect(console.layouts.of('/test#alarms')).toEqual({});
});

test('elsewhere the choice is that of all tables', async () => {
  const { isOneLine, console } = await openAlarms();
  expect(isOneLine()).toBe(false);
  await choose('Compact');
  await waitFor(() => expect(isOneLine()).toBe(true));
  expect(console.display.density).toBe('compact');
});

test('the highest rows have two lines and are all of the height that pages are counted with', async () => {
  const { isOneLine, heights, console } = await openAlarms();
  await choose('Comfortable');
  await waitFor(() => expect(heights()).toEqual(new Set([47])));
  expect(isOneLine()).toBe(false);
  expect(console.display.density).toBe('comfortable');
});
