import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusyButton } from '../widgets/busy-button.tsx';
import { Themed } from './themed.tsx';

test('a button keeps its name while it works and after, and says that it cannot be pressed', () => {
  const draw = (loading: boolean) => (
    <Themed>
      <BusyButton loading={loading}>Save</BusyButton>
    </Themed>
  );
  const { rerender } = render(draw(false));
  for (const loading of [true, false, true, false]) {
    rerender(draw(loading));
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.matches('.ant-btn-loading')).toBe(loading);
    expect(button.getAttribute('aria-disabled')).toBe(loading ? 'true' : null);
  }
});
