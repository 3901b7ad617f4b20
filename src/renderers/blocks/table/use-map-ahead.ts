import { useRef } from 'react';
import { useOpenMap, usePage } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { loadAhead } from '../../loading/load-ahead.ts';

/**
 * Starts what a map needs as soon as it is known that there will be one: its code, its settings and its first places. A
 * map that waits for the one before it reads the next is seconds late. Undefined: no map.
 */
export function useMapAhead(source: string | undefined): void {
  const page = usePage();
  const openMap = useOpenMap();
  const { blocks, maps } = useRegistries();
  const started = useRef<string>(undefined);
  if (source === undefined || source === started.current) return;
  started.current = source;
  // Not while this is drawn: what is read changes what others draw.
  queueMicrotask(() => {
    void page.source(source).need();
    void loadAhead(blocks.map);
    // Calls before the large file of the canvas, whose evaluation would hold them up. Whoever draws the map says what
    // has failed.
    void openMap()
      .then((display) => void display.need())
      .catch(() => undefined)
      .then(() => loadAhead(maps.canvas));
  });
}
