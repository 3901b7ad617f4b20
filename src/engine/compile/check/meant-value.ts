/** Reads "yes", "off" or 1 as a boolean; undefined for what is none. */
export function meantBoolean(given: unknown): boolean | undefined {
  const word = typeof given === 'string' ? given.trim().toLowerCase() : given;
  if (word === 1 || (typeof word === 'string' && yes.has(word))) return true;
  return word === 0 || (typeof word === 'string' && no.has(word)) ? false : undefined;
}

const yes = new Set(['true', 'yes', 'y', 'on', '1', '是', '开']);
const no = new Set(['false', 'no', 'n', 'off', '0', '否', '关']);

/** Reads a number in a text and returns its digits: "12" of "１２", "120" of "120px"; undefined for any other text. */
export function meantNumber(given: string): string | undefined {
  const plain = given
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/px\s*$/i, '')
    .trim();
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

/** Rewrites a date, time or time of day as documents have it: "2026/3/1" to "2026-03-01"; undefined for what is none. */
export function meantTime(given: string, input: 'date' | 'datetime' | 'time'): string | undefined {
  const text = given.trim().replaceAll('：', ':');
  const two = (part = '') => part.padStart(2, '0');
  if (input === 'time') {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
    return minute !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined;
  }
  const [, year, month, day, time = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  if (day === undefined || (input === 'date') !== (time === '')) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  const [hour, minute, second = '00'] = time.split(':');
  const whole = input === 'date' ? date : `${date} ${two(hour)}:${minute}:${second}`;
  const read = new Date(`${whole.replace(' ', 'T')}Z`.replace(/^(\S{10})Z$/, '$1'));
  // 31 April would be another day.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? whole : undefined;
}
