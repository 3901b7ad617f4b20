import { sentText } from '../records/sent-text.ts';

/** What a box of times reads: a day, a day with a time of day, or a time of day. */
export type TimePrecision = 'date' | 'datetime' | 'time';

const day = String.raw`(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?`;
const time = String.raw`(?<hour>\d{1,2})[:时点](?<minute>\d{1,2})(?:[:分](?<second>\d{1,2})(?:\.\d+)?秒?)?分?`;
const shapes: Readonly<Record<TimePrecision, RegExp>> = {
  date: new RegExp(`^${day}$`),
  datetime: new RegExp(String.raw`^${day}(?:(?:\s*T\s*|\s+|(?<=日))${time})?$`),
  time: new RegExp(`^${time}$`),
};

/**
 * Reads a typed time: with dashes, slashes, points or 年月日, with one-digit parts, without seconds, in full-width
 * characters; a day without a time of day begins at midnight. Returns 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss' or 'HH:mm';
 * undefined for an empty text and for what is no time, such as February 30.
 */
export function readTypedTime(precision: TimePrecision, typed: string): string | undefined {
  const parts = shapes[precision].exec(sentText(typed).normalize('NFKC'))?.groups;
  if (!parts) return undefined;
  const { year = '2000', month = '1', day = '1', hour = '0', minute = '0', second = '0' } = parts;
  const numbers = [year, month, day, hour, minute, second].map(Number) as [number, ...number[]];
  const [y, mo = 1, d, h, m, s] = numbers;
  const date = new Date(Date.UTC(y, mo - 1, d, h, m, s));
  const read = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  // The calendar moves February 30 and 25:00 to the next month and day.
  if (read.some((part, at) => part !== numbers[at])) return undefined;
  const [wallDay, wallTime] = date.toISOString().slice(0, 19).split('T') as [string, string];
  if (precision === 'time') return wallTime.slice(0, 5);
  return precision === 'date' ? wallDay : `${wallDay} ${wallTime}`;
}
