const dayMs = 86_400_000;
const minuteMs = 60_000;
const noonMinutes = 12 * 60;

/**
 * The date of the night that a moment belongs to, 'YYYY-MM-DD': a night runs from local noon to noon and is named by the
 * day on which it begins, so that Friday's is the one from Friday to Saturday (TALQ's dayOffset 12).
 * @param utcOffset minutes that local clocks are ahead of UTC
 */
export const nightOf = (moment: Date, utcOffset: number): string =>
  dateText(moment.getTime() + (utcOffset - noonMinutes) * minuteMs);

/** The local noon of a date, with which its night begins. */
export const noonOf = (date: string, utcOffset: number): Date =>
  new Date(Date.parse(`${date}T12:00:00Z`) - utcOffset * minuteMs);

/** The moment of a night at which local clocks show a time, 'HH:mm': before noon it is on the next day. */
export function clockMoment(night: string, time: string, utcOffset: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const after = (hours * 60 + minutes - noonMinutes + 1440) % 1440;
  return new Date(noonOf(night, utcOffset).getTime() + after * minuteMs);
}

/** The date some days later; earlier for a negative number. */
export const addDays = (date: string, days: number): string => dateText(Date.parse(date) + days * dayMs);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => ((new Date(Date.parse(date)).getUTCDay() + 6) % 7) + 1;

/** All dates of a year. */
export function datesOf(year: number): string[] {
  const first = `${year}-01-01`;
  const count = Math.round((Date.parse(`${year + 1}-01-01`) - Date.parse(first)) / dayMs);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
