import { useRef } from 'react';
import { useOpenMap, usePage } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { loadAhead } from '../../loading/load-ahead.ts';

/**
 * Requests the code, the settings and the first places of a map as soon as the address asks for one. One after another
 * they took seconds.
 */
export default function MapAhead({ source }: { source: string }) {
  const page = usePage();
  const openMap = useOpenMap();
  const { blocks, maps } = useRegistries();
  const started = useRef<string>(undefined);
  if (source === started.current) return null;
  started.current = source;
  // After this render: a read changes state that other components observe.
  queueMicrotask(() => {
    void page.source(source).need();
    void loadAhead(blocks.map);
    // Evaluating the large chunk of the canvas would delay the calls. The map itself reports what has failed.
    void openMap()
      .then((display) => void display.need())
      .catch(() => undefined)
      .then(() => loadAhead(maps.canvas));
  });
  return null;
}
