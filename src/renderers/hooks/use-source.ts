import { useEffect } from 'react';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useDisplay, usePage } from '../context/console-context.tsx';

/** A page's source: loads when first visible, then at every interval while the page is visible. */
export function useSource(name: string): SourceStore<unknown> {
  const page = usePage();
  const display = useDisplay();
  const source = page.source(name);
  const seconds = page.refreshEvery(name);
  useEffect(() => {
    void source.need();
    if (seconds === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && display.isOnline) void source.load(true);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [source, seconds, display]);
  return source;
}
