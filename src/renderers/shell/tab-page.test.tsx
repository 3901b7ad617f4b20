import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../testing/test-page.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { TabPage } from './tab-page.tsx';

const worker = startBrowserPlatform();

test('a query drawn late does not replace a newer one of the page', async () => {
  const body = { kind: 'text' as const, text: 'Lamps' };
  const { page, unmount, ...world } = await drawPage(worker, { body }, { search: '?sort=name' });
  unmount();
  act(() => page.setQuery('sort', 'code'));
  draw(world, <TabPage path="/test" search="?sort=name" />);
  expect(page.query('sort')).toBe('code');
});
