import { useEffect, useState } from 'react';

/** A change that comes this much early is shown at once: a timer for the rest would draw it apart from others. */
const earlyMs = 16;

/**
 * A value that changes at most once in `ms` milliseconds: the first change at once, of those that follow faster the
 * last one.
 */
export function useCalm<Value>(value: Value, ms: number): Value {
  const [shown, setShown] = useState({ value, at: Number.NEGATIVE_INFINITY });
  const now = performance.now();
  // While rendering: React starts over before it draws anything, where an effect would draw everything twice.
  if (!Object.is(value, shown.value) && now - shown.at >= ms - earlyMs) setShown({ value, at: now });
  useEffect(() => {
    if (Object.is(value, shown.value)) return;
    const show = () => setShown({ value, at: performance.now() });
    const timer = setTimeout(show, shown.at + ms - performance.now());
    return () => clearTimeout(timer);
  }, [value, shown, ms]);
  return shown.value;
}
