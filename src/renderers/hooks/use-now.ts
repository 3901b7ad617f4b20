import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** One clock for all relative times: a list of a hundred rows needs no hundred timers. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Nobody has kept it up to date. Within a second it stays the same, as React demands of a snapshot.
  if (timer === undefined && Date.now() - now > 1000) now = Date.now();
  return now;
}

/** The current epoch ms, updated every minute, so that relative times stay correct. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
