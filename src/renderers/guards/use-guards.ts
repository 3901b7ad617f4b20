import { useEffect } from 'react';
import { loadPart } from '../../engine/stores/environment/load-part.ts';

/** Signs of somebody who begins to work. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Guards lists, tables and the focus of the page, from the first sign of a user on: the first page needs none of it. */
export function useGuards(): void {
  useEffect(() => {
    const gone = new AbortController();
    const load = () => {
      for (const sign of signs) window.removeEventListener(sign, load, true);
      loadPart(() => import('./start-guards.ts')).then(
        ({ startGuards }) => {
          if (!gone.signal.aborted) gone.signal.addEventListener('abort', startGuards());
        },
        // Without it the page works as the browser and the component library have it.
        (error: unknown) => console.error('the guards of the page failed to load', error),
      );
    };
    for (const sign of signs) window.addEventListener(sign, load, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
}
