import { createStore, update } from 'idb-keyval';
import type { ConsoleEnvironment } from '../engine/stores/environment/console-environment.ts';
import { runAlone } from './run-alone.ts';
import type { Lease, LeaseStore } from './run-with-lease.ts';
import { createSecret } from './secret.ts';

/** Listens to these events. Returns an unsubscribe function. */
function listen<Heard extends Event>(
  target: EventTarget,
  names: readonly string[],
  listener: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const end = new AbortController();
  for (const name of names)
    target.addEventListener(name, listener as EventListener, { ...options, signal: end.signal });
  return () => end.abort();
}

/** Loads the fallback only where it is used: Web Locks exist on every secure connection. */
async function runWithBrowserLease<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { runWithLease } = await import('./run-with-lease.ts');
  const leases = createStore('lampyris-leases', 'leases');
  const timer = (then: () => void, ms: number) => {
    const id = setTimeout(then, ms);
    return () => clearTimeout(id);
  };
  const store = {
    update: (key: string, next: Parameters<LeaseStore['update']>[1]) => update<Lease | undefined>(key, next, leases),
  };
  return runWithLease({ store, now: () => Date.now(), secret: createSecret, timer }, name, run);
}

/** The browser events that the stores use. */
export const browserEvents: Pick<ConsoleEnvironment, 'onStorage' | 'onWake' | 'onMessage' | 'onActivity' | 'alone'> = {
  onStorage: (listener) =>
    listen<StorageEvent>(window, ['storage'], ({ key, newValue, storageArea }) => {
      if (storageArea === null || storageArea === window.localStorage) listener(key, newValue);
    }),
  onWake(listener) {
    const wake = () => document.visibilityState === 'visible' && listener();
    const stops = [
      listen(document, ['visibilitychange'], wake),
      listen(window, ['pageshow', 'online', 'focus'], listener),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
  onMessage: (listener) =>
    listen<MessageEvent<unknown>>(window, ['message'], ({ origin, data, source }) =>
      listener({ origin, data, source }),
    ),
  onActivity: (listener) =>
    listen(window, ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'], listener, {
      passive: true,
      capture: true,
    }),
  alone: (name, run) => runAlone(navigator.locks as LockManager | undefined, runWithBrowserLease, name, run),
};
