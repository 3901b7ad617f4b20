import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const frame = document.createElement('style');
afterEach(() => {
  // A table that still stands would fit itself to the page without the frame.
  cleanup();
  frame.remove();
});

/** Sets the size of the page, whose boxes are those of the console. */
function setSize(width: number, height: number): void {
  frame.textContent = `* { box-sizing: border-box } [style*="700px"] { width: ${width}px; height: ${height}px !important }`;
  document.head.append(frame);
}

/** A table on a page of this size, with tabs and an explanation above it, four filters and long buttons. */
async function openTable(width: number, height: number, search = '') {
  setSize(width, height);
  const sizes: unknown[] = [];
  const rows = Array.from({ length: 90 }, (_, place) => ({ id: `${place}`, name: `Pole ${place}` }));
  worker.use(
    http.post(at('/poles'), async ({ request }) => {
      const { pageSize } = (await request.json()) as { pageSize: number };
      sizes.push(pageSize);
      return success({ data: rows.slice(0, pageSize), total: rows.length });
    }),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const titles = ['Name', 'Carrier type', 'Model', 'Asset state'];
  await drawPage(
    worker,
    {
      body: {
        kind: 'section',
        items: [
          { kind: 'text', text: 'An explanation. '.repeat(12) },
          {
            kind: 'tabs',
            id: 'tabs',
            items: [
              {
                value: 'all',
                title: 'All',
                body: {
                  kind: 'table',
                  id: 'poles',
                  source: 'poles',
                  filters: titles.map((title, place) => ({ field: `f${place}`, title })),
                  toolbar: ['Batch mount', 'Export the rows as Excel', 'Export the rows as CSV'].map((title) => ({
                    title,
                    do: [{ toast: 'done' }],
                  })),
                  batch: titles.map((title) => ({ title: `Change the ${title}`, keep: true, do: [{ toast: 'done' }] })),
                  columns: [{ field: 'name', title: 'Name' }],
                },
              },
            ],
          },
        ],
      },
      sources: { poles: { kind: 'paged', post: '/poles' } },
    } as never,
    { search },
  );
  await screen.findByText('Pole 0');
  const box = () => document.querySelector('.lamp-table-scroll')!;
  return { sizes, box, rows: () => box().querySelectorAll('tr[data-row-key]') };
}

const linesOf = (elements: readonly Element[]) => new Set(elements.map((one) => one.getBoundingClientRect().top)).size;

test.each([
  [1180, 800],
  [900, 700],
  [640, 760],
])('a table in %i x %i pixels shows whole rows from its first call on, whatever is above it', async (width, height) => {
  const { sizes, box, rows } = await openTable(width, height);
  await waitFor(() => expect(rows().length).toBeGreaterThan(4));
  expect(box().scrollHeight).toBe(box().clientHeight);
  // No row more would have room.
  const free = box().getBoundingClientRect().bottom - [...rows()].at(-1)!.getBoundingClientRect().bottom;
  expect(free).toBeLessThan(39);
  // One call, which may have read a row more than has room: how high the filters are may be known after it.
  expect(sizes).toHaveLength(1);
  expect([0, 1]).toContain(Number(sizes[0]) - rows().length);
});

test('a table that has lost height shows fewer rows, whole, of those it has read', async () => {
  const { sizes, box, rows } = await openTable(900, 800);
  await waitFor(() => expect(box().scrollHeight).toBe(box().clientHeight));
  const before = rows().length;
  act(() => setSize(900, 700));
  await waitFor(() => expect(rows().length).toBeLessThan(before - 1));
  expect(box().scrollHeight).toBe(box().clientHeight);
  expect(sizes).toHaveLength(1);
});

test('a table with ticked rows loses none to the batch bar or a lower page; it fits again without', async () => {
  const { sizes, box, rows } = await openTable(900, 800);
  await waitFor(() => expect(box().scrollHeight).toBe(box().clientHeight));
  const before = rows().length;
  const tick = () => act(() => [...rows()].at(-1)!.querySelector<HTMLInputElement>('input[type=checkbox]')!.click());
  tick();
  const height = box().clientHeight;
  act(() => setSize(900, 700));
  await waitFor(() => expect(box().clientHeight).toBeLessThan(height - 80));
  // Sizes are observed before the next frame is drawn.
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(sizes).toHaveLength(1);
  expect(rows()).toHaveLength(before);
  tick();
  await waitFor(() => expect(rows().length).toBeLessThan(before - 1));
});

test.each([
  [900, 1],
  [640, 1],
  [420, 2],
])('four filters beside wide buttons in %i pixels take %i lines', async (width, lines) => {
  await openTable(width, 800);
  expect(linesOf([...document.querySelectorAll('.lamp-filters > *')])).toBe(lines);
  const tools = document.querySelector('.lamp-table-tools')!.getBoundingClientRect();
  expect(tools.right).toBeLessThanOrEqual(document.querySelector('.lamp-table')!.getBoundingClientRect().right);
});

test('the columns of a table that draws only the rows in sight have its whole width', async () => {
  const { box, rows } = await openTable(900, 700, '?size=200');
  await waitFor(() => expect(box().querySelector('.lamp-table-gap')).not.toBeNull());
  const cells = [...rows()[0]!.children];
  expect(cells.at(-1)!.getBoundingClientRect().right).toBeCloseTo(box().getBoundingClientRect().right, 0);
});
