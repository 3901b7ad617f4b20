import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();

test('a table under a heading in a grid shows ten rows without scrolling', async () => {
  const rows = Array.from({ length: 10 }, (_, id) => ({ id, name: `row ${id}` }));
  worker.use(http.get(at('/rows'), () => success(rows)));
  await drawPage(worker, {
    sources: { rows: { kind: 'rest', get: '/rows', fields: { name: 'text' } } },
    body: {
      kind: 'grid',
      columns: 3,
      items: [
        { kind: 'text', text: 'one' },
        {
          kind: 'table',
          id: 'rows',
          heading: 'Rows',
          span: 3,
          source: 'rows',
          columns: [{ field: 'name', title: 'Name' }],
        },
      ],
    },
  });
  expect(await screen.findByText('row 9')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Rows' });
  const body = region.querySelector('.lamp-table-scroll');
  expect(body?.scrollHeight).toBeLessThanOrEqual(body?.clientHeight ?? 0);
  expect(region.getBoundingClientRect().width).toBeGreaterThan(3 * screen.getByText('one').clientWidth);
});
