import type { ConsoleEnvironment } from './engine/stores/console-environment.ts';
import { runAlone } from './run-alone.ts';

/** What the browser tells by itself, as the console's stores hear it. */
export const browserEvents: Pick<ConsoleEnvironment, 'onStorage' | 'onWake' | 'onMessage' | 'onActivity' | 'alone'> = {
  onStorage(listener) {
    window.addEventListener('storage', ({ key, storageArea }) => {
      if (storageArea === null || storageArea === window.localStorage) listener(key);
    });
  },
  onWake(listener) {
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
    window.addEventListener('pageshow', listener);
    window.addEventListener('online', listener);
    window.addEventListener('focus', listener);
  },
  onMessage(listener) {
    window.addEventListener('message', ({ origin, data, source }) =>
      listener({ origin, data: data as unknown, source }),
    );
  },
  onActivity(listener) {
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
      window.addEventListener(name, listener, { passive: true, capture: true });
  },
  alone: (name, run) => runAlone(navigator.locks as LockManager | undefined, name, run),
};
