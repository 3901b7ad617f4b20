import type { ConsoleEnvironment } from './engine/stores/console-environment.ts';

/** What the browser tells by itself, as the console's stores hear it. */
export const browserEvents: Pick<ConsoleEnvironment, 'onStorage' | 'onWake' | 'onMessage' | 'alone'> = {
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
    window.addEventListener('message', ({ origin, data }) => listener({ origin, data: data as unknown }));
  },
  async alone(name, run) {
    // Without a secure connection browsers have no locks. Two windows may then renew at once, which the platform bears.
    if (!('locks' in navigator)) return run();
    let isRunning = false;
    try {
      return await (navigator.locks.request(name, () => {
        isRunning = true;
        return run();
      }) as ReturnType<typeof run>);
    } catch (error) {
      // A page that may keep nothing gets no locks either: the same as without.
      if (isRunning) throw error;
      return run();
    }
  },
};
