import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawPage } from '../../test-page.tsx';
import { startBrowserPlatform } from '../../test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a section folds by the keyboard and says whether it is open', async () => {
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

test('a section may be folded at the start; without a fold it is only a heading', async () => {
  const items = [{ kind: 'text', text: 'inner words' } as const];
  const folded = { kind: 'section', title: 'Folded', collapsible: true, collapsed: true, items } as const;
  await drawPage(worker, { body: { kind: 'section', title: 'Whole', items: [{ ...folded, items: [...items] }] } });
  expect(screen.getByRole('heading', { name: 'Whole' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Folded' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('inner words')).toBeNull();
});
