import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();

test('a narrow column cuts a state with an ellipsis, not within a letter', async () => {
  worker.use(
    http.post(at('/alarms'), () =>
      success({ data: [{ id: '1', state: 'n', domain: 'Business alarm', color: '#345ef0' }], total: 1 }),
    ),
    http.get(at('/system/api/cache/tables'), () => success(null)),
  );
  const options = [{ value: 'n', title: 'Not acknowledged', tone: 'warning' }];
  await drawPage(worker, {
    sources: { alarms: { kind: 'paged', post: '/alarms' } },
    body: {
      kind: 'table',
      id: 'alarms',
      source: 'alarms',
      columns: [
        { field: 'state', title: 'State', as: 'status', options },
        { field: 'domain', title: 'Domain', as: 'eventDomain' },
        { field: 'color', title: 'Color', as: 'color' },
      ],
    },
  } as never);
  await screen.findByText('Not acknowledged');
  const marks = () => [...document.querySelectorAll('td :is(.lamp-status, .lamp-event-domain, .lamp-swatch)')];
  await waitFor(() => expect(marks()).toHaveLength(3));
  for (const mark of marks()) {
    // Only text in the line of its cell gets an ellipsis; a box of its own would be cut anywhere.
    const cell = mark.closest('td')!;
    expect(getComputedStyle(cell).textOverflow).toBe('ellipsis');
    expect(getComputedStyle(mark).display).toBe('inline');
  }
});
