import { useEffect } from 'react';
import { loadPart } from '../../engine/stores/environment/load-part.ts';
import { useCompositionGuard } from './composition.ts';

/** Guards keys, pointers and the focus of everything on the page. All but composition comes after the first screen. */
export function useGuards(): void {
  useCompositionGuard();
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    loadPart(() => import('./start-guards.ts')).then(
      ({ startGuards }) => {
        if (!isGone) end = startGuards();
      },
      // Without it the page works as the browser and the component library have it.
      (error: unknown) => console.error('the guards of the page failed to load', error),
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
}
