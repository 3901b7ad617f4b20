import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

test('a new password shows which conditions it meets during typing (VAL-17)', async () => {
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'A page' },
    dialogs: {
      change: {
        kind: 'form',
        title: 'Change',
        fields: [{ field: 'secret', title: 'New one', input: 'newPassword', required: true, validate: 'password' }],
        add: [{ call: { post: '/change', quiet: true } }, { close: true }],
      },
    },
  });
  await act(() => page.open('change', undefined));
  const input = await screen.findByLabelText('New one', { selector: 'input' });
  const kept = () => screen.getAllByRole('listitem').map((item) => item.dataset.holds);
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  expect(kept()).toEqual(['false', 'false', 'false']);
  await user.type(input, 'abc 12');
  expect(kept()).toEqual(['true', 'true', 'false']);
  expect(input).toHaveAccessibleDescription(/6 to 20 characters ?met/);
  expect(input).toHaveAccessibleDescription(/No spaces.*not met yet/);
  // Text for screen readers takes no space on the screen.
  for (const words of screen.getAllByText('met')) expect(words.getBoundingClientRect().width).toBe(1);
  await user.clear(input);
  await user.type(input, 'abc123');
  expect(kept()).toEqual(['true', 'true', 'true']);
});
