import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();

test('texts have their style and filled values; pictures and frames have alternative texts', async () => {
  await drawPage(worker, {
    body: {
      kind: 'grid',
      items: [
        { kind: 'text', text: 'head of {n}', look: 'heading', values: { n: { $: '1 + 1' } } },
        { kind: 'text', text: 'beware', look: 'warning' },
        { kind: 'text', text: 'small {braces}', look: 'muted' },
        { kind: 'image', src: 'data:image/png;base64,AAAA', alt: 'Plan of the park', height: 80 },
        { kind: 'frame', src: '/nothing.html', title: 'Old page', height: 120 },
      ],
    },
  });
  expect(screen.getByRole('heading', { name: 'head of 2' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('beware');
  expect(screen.getByText('small {braces}')).toBeVisible();
  expect(await screen.findByText('Could not load the image')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Plan of the park' })).toBeVisible();
  const frame = screen.getByTitle('Old page');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(frame.closest('.lamp-frame-block')).toHaveStyle({ height: '120px' });
});
