import type { Language } from '../../schemas/grammar/text.ts';

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const minute: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const looks = {
  day,
  minute,
  second: { ...minute, second: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
/** English writes dates as 2026-11-28, as date pickers and files do: 11/28 and 28/11 are read either way. */
const localeOf: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'sv-SE' };
export type TimeLook = keyof typeof looks;

const formats = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** How moments are written: in the user's language, in the platform's zone. */
export interface TimeStyle {
  language: Language;
  /** 'Asia/Shanghai'. */
  timeZone: string;
}

/** A moment in the platform's zone. Caches its formatters, since creating one is slow. */
export function formatTime({ language, timeZone }: TimeStyle, date: Date, look: TimeLook): string {
  const word = `${language} ${look} ${timeZone}`;
  const locale = localeOf[language];
  const format = formats.get(word) ?? new Intl.DateTimeFormat(locale, { ...looks[look], timeZone });
  formats.set(word, format);
  return format.format(date);
}

/** '2026-09-23' as the user's language writes a day. */
export const formatDay = (language: Language, day: Date): string =>
  formatTime({ language, timeZone: 'UTC' }, day, 'day');

const wireDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '2026-09-23' for `formatDay`: a day without a time is the same everywhere. */
export function readDay(text: string): Date | undefined {
  const [, year, month, day] = wireDay.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date : undefined;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const daysShown = 30;

/**
 * Relative time: '3 minutes ago', 'yesterday'; the date after a month.
 *
 * @param length 'short' for a narrow column: '3 min ago'
 */
export function formatAgo(style: TimeStyle, date: Date, now: number, length: 'long' | 'short' = 'long'): string {
  const { language } = style;
  const seconds = Math.round((date.getTime() - now) / 1000);
  if (Math.abs(seconds) > daysShown * 86_400) return formatTime(style, date, 'day');
  const word = `${language} ${length}`;
  const format =
    relatives.get(word) ??
    new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { numeric: 'auto', style: length });
  relatives.set(word, format);
  const step = steps.find(([, unit]) => Math.abs(seconds) >= unit);
  const words = step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
  // English shortens to 'min.' and 'hr.', the rest of the console to 'min' and 'h'.
  return words.replace('.', '').replace(/\bhr\b/, 'h');
}
