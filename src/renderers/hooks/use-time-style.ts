import { useDisplay, usePlatformTime } from '../context/console-context.tsx';
import type { TimeStyle } from '../format/time-format.ts';

/** How moments are written. Call it in an observer. */
export function useTimeStyle(): TimeStyle {
  const { language } = useDisplay();
  const { timeZone } = usePlatformTime();
  return { language, timeZone };
}
