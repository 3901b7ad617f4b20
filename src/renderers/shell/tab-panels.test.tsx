import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawPage } from '../testing/test-page.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { TabPanels } from './tab-panels.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('leaving a page closes its open calendar, without an error', async () => {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', keep);
  const { unmount, ...world } = await drawPage(worker, {
    body: {
      kind: 'table',
      id: 'log',
      source: 'log',
      filters: [{ field: 'time', title: 'Time', input: 'dateRange' }],
      columns: [{ field: 'name', title: 'Name' }],
    },
    sources: { log: { kind: 'paged', post: '/log' } },
  });
  unmount();
  const { tabs } = world.console;
  act(() => tabs.open({ path: '/test', search: '', title: 'Test' }));
  draw(world, <TabPanels />);
  await user.click((await screen.findAllByPlaceholderText('Time'))[0]!);
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).toBeVisible());
  act(() => tabs.open({ path: '/other', search: '', title: 'Other' }));
  await waitFor(() =>
    expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull(),
  );
  // The browser takes the focus from a hidden box in a later frame.
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  window.removeEventListener('error', keep);
  expect(errors).toEqual([]);
});
