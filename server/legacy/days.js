import { appearance } from './appearance.js';

const zone = 'Asia/Shanghai';
const minute = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** The day a number of days ago in the platform's time zone, '2026-01-31'. */
export function dayBefore(days, now = Date.now()) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now - days * 86_400_000);
}

/** The time of day in the platform's time zone, '14:05:09'. */
export const timeOfDay = (now = Date.now()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' }).format(now);

/** A time of the wire, '2026-01-31 14:05:09' in the platform's zone, as the console writes it; '–' for none. */
export function moment(wire) {
  const at = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(wire ?? '') ? new Date(`${wire.replace(' ', 'T')}Z`) : undefined;
  if (!at || Number.isNaN(at.getTime())) return wire || '–';
  return new Intl.DateTimeFormat(appearance.language === 'zh' ? 'zh-CN' : 'sv-SE', {
    ...minute,
    timeZone: 'UTC',
  }).format(at);
}
