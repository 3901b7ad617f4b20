const zone = 'Asia/Shanghai';

/** The day a number of days ago in the platform's time zone, '2026-01-31'. */
export function dayBefore(days, now = Date.now()) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now - days * 86_400_000);
}

/** The time of day in the platform's time zone, '14:05:09'. */
export const timeOfDay = (now = Date.now()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' }).format(now);
