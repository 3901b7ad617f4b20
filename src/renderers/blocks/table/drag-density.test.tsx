import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import { densityAt, dragDensity } from './drag-density.ts';

const worker = startBrowserPlatform();

test('a drag goes to the next height of rows with every step, and no further than the last', () => {
  expect([-40, -10, -9, 0, 9, 40].map((way) => densityAt('default', way))).toEqual([
    'compact',
    'compact',
    'default',
    'default',
    'default',
    'comfortable',
  ]);
  expect([-40, 0, 10, 20, 40].map((way) => densityAt('compact', way))).toEqual([
    'compact',
    'compact',
    'default',
    'comfortable',
    'comfortable',
  ]);
});

/** A header whose edge is held. */
async function holdEdge() {
  worker.use(
    http.post(at('/poles'), () => success({ data: [{ id: '1', name: 'Pole 1' }], total: 1 })),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const world = await drawPage(worker, {
    body: { kind: 'table', id: 'poles', source: 'poles', columns: [{ field: 'name', title: 'Name' }] },
    sources: { poles: { kind: 'paged', post: '/poles' } },
  } as never);
  await screen.findByText('Pole 1');
  const { display } = world.console;
  const edge = document.querySelector<HTMLElement>('.lamp-head-edge')!;
  const { dataset } = edge.closest<HTMLElement>('.lamp-table')!;
  dragDensity(edge, 100, { start: display.density, choose: (density) => display.choose({ density }) });
  return { display, edge, dataset };
}

test('rows show the height while the edge is dragged, and keep it when it is let go', async () => {
  const { display, edge, dataset } = await holdEdge();
  fireEvent.pointerMove(edge, { clientY: 85 });
  expect([dataset.density, display.density]).toEqual(['compact', 'default']);
  fireEvent.lostPointerCapture(edge);
  await waitFor(() => expect(display.density).toBe('compact'));
  fireEvent.pointerMove(edge, { clientY: 120 });
  expect(display.density).toBe('compact');
});

test('Esc leaves the height as it was', async () => {
  const { display, edge, dataset } = await holdEdge();
  fireEvent.pointerMove(edge, { clientY: 60 });
  fireEvent.keyDown(edge, { key: 'Escape' });
  expect([dataset.density, display.density]).toEqual(['default', 'default']);
  fireEvent.lostPointerCapture(edge);
  expect(display.density).toBe('default');
});
