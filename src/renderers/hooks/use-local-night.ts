import { nightOf } from '../../engine/lighting/night-dates.ts';
import { usePlatformTime } from '../context/console-context.tsx';

const minuteMs = 60_000;

/** Nights on the clocks of the platform. */
export function useLocalNight(): { tonight(): string; utcOffset(date: string): number } {
  const time = usePlatformTime();
  /** Minutes that the clocks are ahead of UTC at noon of a date. */
  const utcOffset = (date: string): number => {
    const noon = time.read(`${date} 12:00:00`);
    return noon ? Math.round((Date.parse(`${date}T12:00:00Z`) - noon.getTime()) / minuteMs) : 0;
  };
  return {
    utcOffset,
    tonight() {
      const now = new Date();
      return nightOf(now, utcOffset(time.write(now).slice(0, 10)));
    },
  };
}
