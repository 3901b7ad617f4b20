import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes at most once in `ms` milliseconds: the first change at once, of those that follow faster the
 * last one.
 */
export function useCalm<Value>(value: Value, ms: number): Value {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const show = () => {
      changedAt.current = performance.now();
      setShown(value);
    };
    const wait = changedAt.current + ms - performance.now();
    if (wait <= 0) return show();
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, shown, ms]);
  return shown;
}
