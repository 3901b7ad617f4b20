import { useEffect } from 'react';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useDisplay, usePage } from '../context/console-context.tsx';

/** A page's source, read when it is first seen and again as its time comes while the page is seen. */
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
