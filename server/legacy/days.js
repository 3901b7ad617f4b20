const zone = 'Asia/Shanghai';

/** The platform's day of a moment, '2026-01-31', so many days before. */
export function dayBefore(days, now = Date.now()) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now - days * 86_400_000);
}

/** The platform's time of day, '14:05:09'. */
export const timeOfDay = (now = Date.now()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' }).format(now);
