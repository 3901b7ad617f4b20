import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();

function draw(rows: object[]) {
  worker.use(http.get(at('/steps'), () => success(rows)));
  return drawPage(worker, {
    sources: { steps: { kind: 'rest', get: '/steps' } },
    body: {
      kind: 'grid',
      columns: 1,
      items: [
        { kind: 'part', name: 'firstSteps', source: 'steps' },
        { kind: 'text', text: 'below' },
      ],
    },
  });
}

test('links to what is left, and marks what is done (PERM-06)', async () => {
  await draw([
    { key: 'areas', done: true, path: '/admin/region' },
    { key: 'departments', done: false, path: '/admin/organization' },
    { key: 'unknown', done: false, path: '/else' },
  ]);
  const link = await screen.findByRole('link', { name: 'Add departments' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/admin/organization'));
  expect(screen.getByText('1 of 2 done')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add areas' })).toBeNull();
  expect(screen.getByText('Add areas')).toBeVisible();
});

test('is gone once everything is done (PERM-06)', async () => {
  const { container } = await draw([{ key: 'areas', done: true, path: '/admin/region' }]);
  expect(await screen.findByText('below')).toBeVisible();
  await expect.poll(() => container.querySelector('.lamp-grid-item:empty')).not.toBeNull();
  expect(screen.queryByText('First steps')).toBeNull();
});
