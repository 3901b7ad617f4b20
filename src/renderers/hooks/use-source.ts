import { useContext, useEffect } from 'react';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useDisplay, usePage } from '../context/console-context.tsx';
import { RefreshContext } from './refresh-context.ts';
import { useIsOnScreen } from './use-is-on-screen.ts';

/**
 * A page's source: loads when first shown, then at every interval (the user's choice, else its own) and event while its
 * view is on screen. A view that comes back catches up with one load.
 */
export function useSource(name: string): SourceStore<unknown> {
  const page = usePage();
  const display = useDisplay();
  const isOnScreen = useIsOnScreen();
  const source = page.source(name);
  const seconds = page.refreshEvery(name, useContext(RefreshContext));
  useEffect(() => void source.need(), [source]);
  useEffect(() => {
    if (!isOnScreen) return;
    const unwatch = source.watch();
    if (seconds === undefined) return unwatch;
    const ms = seconds * 1000;
    const reload = () => {
      if (display.isOnline) void source.load(true);
    };
    if (source.loadedAt !== undefined && source.state === 'ready' && page.now() - source.loadedAt > ms) reload();
    const timer = setInterval(reload, ms);
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [page, source, seconds, display, isOnScreen]);
  return source;
}
