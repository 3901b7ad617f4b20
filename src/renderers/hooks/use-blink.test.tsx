import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBlink } from './use-blink.ts';

const Mark = ({ isUrgent }: { isUrgent: boolean }) => {
  useBlink(isUrgent);
  return null;
};
const isDim = () => document.documentElement.dataset.blink === 'dim';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the document blinks once a second while something does, all in step', () => {
  const first = render(<Mark isUrgent />);
  expect(isDim()).toBe(false);
  vi.advanceTimersByTime(500);
  const second = render(<Mark isUrgent />);
  expect(isDim()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(isDim()).toBe(false);
  first.unmount();
  vi.advanceTimersByTime(500);
  expect(isDim()).toBe(true);
  second.rerender(<Mark isUrgent={false} />);
  expect(isDim()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing runs for what does not blink', () => {
  render(<Mark isUrgent={false} />);
  expect(vi.getTimerCount()).toBe(0);
});
