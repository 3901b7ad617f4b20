import { useEffect, useState } from 'react';
import { loadPart } from '../../engine/stores/environment/load-part.ts';

let isThere = false;

/** True once marks can be drawn: thresholds, and the chosen point of a line. Few charts have any, so they load apart. */
export function useMarks(isNeeded: boolean): boolean {
  const [isLoaded, setLoaded] = useState(isThere);
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    let isGone = false;
    loadPart(() => import('./chart-marks.ts')).then(
      () => {
        isThere = true;
        if (!isGone) setLoaded(true);
      },
      // The chart is complete without them.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, isLoaded]);
  return isLoaded;
}
