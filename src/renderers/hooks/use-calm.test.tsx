import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCalm } from './use-calm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Value = ({ value }: { value: number }) => <output>{useCalm(value, 250)}</output>;
const shown = () => screen.getByRole('status').textContent;

test('the first change shows at once, of those that follow faster the last one, once', () => {
  const { rerender } = render(<Value value={1} />);
  rerender(<Value value={2} />);
  expect(shown()).toBe('2');
  for (const value of [3, 4, 5]) {
    act(() => vi.advanceTimersByTime(50));
    rerender(<Value value={value} />);
    expect(shown()).toBe('2');
  }
  act(() => vi.advanceTimersByTime(100));
  expect(shown()).toBe('5');
  act(() => vi.advanceTimersByTime(250));
  rerender(<Value value={6} />);
  expect(shown()).toBe('6');
});
