import type { Language } from '../../schemas/grammar/text.ts';

const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const names = {
  zh: { day: ' 天', hour: ' 小时', minute: ' 分钟' },
  en: { day: ' d', hour: ' h', minute: ' min' },
} satisfies Record<Language, object>;

/** How long something lasts, in its two largest units: '2 h 10 min', '3 天 4 小时'; '0 min' below a minute. */
export function formatLasting(language: Language, ms: number): string {
  let minutes = Math.max(0, Math.floor(ms / 60_000));
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count > 0 || (unit === 'minute' && parts.length === 0)) parts.push(`${count}${names[language][unit]}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}
