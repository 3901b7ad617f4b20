const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Minutes that the clocks of Asia/Shanghai are ahead of UTC, all year. */
export const utcOffset = 480;
const zoneMs = utcOffset * 60_000;
/** The first day since 1970 was a Thursday. */
const daysBeforeThursday = 3;

/** A moment on the clocks of Asia/Shanghai. */
export interface WallClock {
  /** Days since 1970-01-01. */
  day: number;
  /** Hours since midnight, with fractions. */
  hour: number;
  /** From 1. */
  dayOfYear: number;
  /** True on Saturdays and Sundays. */
  isOff: boolean;
}

/** Reads the clocks of Asia/Shanghai. */
export function wallClock(moment: Date): WallClock {
  const wall = moment.getTime() + zoneMs;
  const day = Math.floor(wall / dayMs);
  return {
    day,
    hour: (wall - day * dayMs) / hourMs,
    dayOfYear: dayOfYear(day),
    isOff: (day + daysBeforeThursday) % 7 > 4,
  };
}

/** Day of the year, from 1, of a day since 1970-01-01. */
export function dayOfYear(day: number): number {
  const year = new Date(day * dayMs).getUTCFullYear();
  return day - Date.UTC(year, 0, 1) / dayMs + 1;
}
