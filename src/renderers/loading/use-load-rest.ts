import { when } from 'mobx';
import { useEffect } from 'react';
import { useLoading } from '../context/console-context.tsx';

/** Lets the first page load and its user look around, unless the user is already at work. */
const waitMs = 5000;
const interactions = ['pointerdown', 'keydown'] as const;

/** True if the user asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads modules one after another; awaits `pause` before each, which rejects to stop. */
export type LoadRest = (pause: () => Promise<void>) => Promise<void>;

/**
 * Loads the rest of the console while nothing else happens: five seconds after the first page is there, or once its user
 * has pressed something.
 */
export function useLoadRest(loadRest: LoadRest): void {
  const loading = useLoading();
  useEffect(() => {
    if (savesData()) return;
    const gone = new AbortController();
    const pause = async () => {
      await when(() => !loading.isShown, { signal: gone.signal });
      await new Promise<void>((go) => whenIdle(go));
      gone.signal.throwIfAborted();
    };
    const options = { capture: true, passive: true, signal: gone.signal } as const;
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      void loadRest(pause).catch(() => undefined);
    };
    for (const name of interactions) window.addEventListener(name, begin, options);
    const timer = setTimeout(begin, waitMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [loading, loadRest]);
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
}
