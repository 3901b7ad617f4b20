import { when } from 'mobx';
import { useEffect } from 'react';
import { useLoading } from '../context/console-context.tsx';

/** Lets the first page load and its user look around. */
const waitMs = 3000;

/** True if the user asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads modules one after another; awaits `pause` before each, which rejects to stop. */
export type LoadRest = (pause: () => Promise<void>) => Promise<void>;

/** Once the first page is there, loads the rest of the console while nothing else happens. */
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
    const timer = setTimeout(() => void loadRest(pause).catch(() => undefined), waitMs);
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
