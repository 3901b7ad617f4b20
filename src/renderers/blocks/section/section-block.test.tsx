import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { Block } from '../../../schemas/page.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a section folds by keyboard and reports whether it is expanded', async () => {
  await drawPage(worker, {
    body: {
      kind: 'section',
      title: 'Overview',
      description: 'All of it',
      collapsible: true,
      items: [{ kind: 'text', text: 'inner words' }],
    },
  });
  const head = screen.getByRole('button', { name: 'Overview' });
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('inner words')).toBeVisible();
  head.focus();
  await user.keyboard('{Enter}');
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('inner words')).toBeNull();
  expect(screen.queryByText('All of it')).toBeNull();
  await user.keyboard(' ');
  expect(screen.getByText('inner words')).toBeVisible();
});

test('several tables in a column take the height they need and do not overlap', async () => {
  const rows = Array.from({ length: 10 }, (_, id) => ({ id, name: `row ${id}` }));
  worker.use(http.get(at('/rows'), () => success(rows)));
  const part = (title: string): Block => ({
    kind: 'section',
    title,
    items: [{ kind: 'table', id: title.toLowerCase(), source: 'rows', columns: [{ field: 'name', title: 'Name' }] }],
  });
  await drawPage(worker, {
    sources: { rows: { kind: 'rest', get: '/rows', fields: { id: 'number', name: 'text' } } },
    body: { kind: 'section', items: [part('First'), part('Second'), part('Third')] },
  });
  expect(await screen.findAllByText('row 9')).toHaveLength(3);
  const parts = ['First', 'Second', 'Third'].map((name) => screen.getByRole('region', { name }));
  const ends = parts.map((one) => within(one).getByText('row 9').getBoundingClientRect().bottom);
  const heads = parts.map((one) => within(one).getByRole('heading').getBoundingClientRect().top);
  expect(heads[1]).toBeGreaterThan(ends[0]!);
  expect(heads[2]).toBeGreaterThan(ends[1]!);
  // Ten rows are visible without scrolling inside the table.
  for (const body of document.querySelectorAll('.lamp-table-scroll'))
    expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight);
});

test('a block that fills the page keeps a usable height beside others, and the page scrolls', async () => {
  const panels = Array.from({ length: 2 }, (_, index) => ({
    id: `p${index}`,
    title: 'Panel',
    x: 0,
    y: index * 6,
    w: 12,
    h: 6,
    body: { kind: 'text', text: 'inside' } as const,
  }));
  await drawPage(worker, {
    body: {
      kind: 'section',
      items: [
        { kind: 'dashboard', id: 'board', panels },
        { kind: 'split', side: { kind: 'text', text: 'side' }, main: { kind: 'text', text: 'main' } },
      ],
    },
  });
  await screen.findByText('main');
  await screen.findAllByText('inside');
  const split = document.querySelector('.lamp-split')!.getBoundingClientRect();
  expect(split.height).toBeGreaterThanOrEqual(340);
  expect(split.top).toBeGreaterThanOrEqual(document.querySelector('.lamp-dashboard')!.getBoundingClientRect().bottom);
  const page = document.querySelector('.lamp-page')!.parentElement!;
  expect(page.scrollHeight).toBeGreaterThan(page.clientHeight);
});

test('a section can start folded; one that does not fold is only a heading', async () => {
  const items = [{ kind: 'text', text: 'inner words' } as const];
  const folded = { kind: 'section', title: 'Folded', collapsible: true, collapsed: true, items } as const;
  await drawPage(worker, { body: { kind: 'section', title: 'Whole', items: [{ ...folded, items: [...items] }] } });
  expect(screen.getByRole('heading', { name: 'Whole' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Folded' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('inner words')).toBeNull();
});
