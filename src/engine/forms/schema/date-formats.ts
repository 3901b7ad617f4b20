const leapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return leapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isDate(text: string): boolean {
  const [year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const timeParts = /^(\d\d):(\d\d):(\d\d)(\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i;

/** The zone may be left out, also of a date with time: so does the ajv-formats that RJSF uses. */
function isTime(text: string): boolean {
  const [hour, minute, second] = (timeParts.exec(text)?.slice(1, 4) ?? []).map(Number);
  if (hour === undefined || minute === undefined || second === undefined) return false;
  const leapSecond = hour === 23 && minute === 59 && second === 60;
  return leapSecond || (hour <= 23 && minute <= 59 && second <= 59);
}

const splitDateTime = (text: string) => text.split(/[t\s]/i);

function isDateTime(text: string): boolean {
  const [date, time, ...rest] = splitDateTime(text);
  return date !== undefined && time !== undefined && rest.length === 0 && isDate(date) && isTime(time);
}

const compare = (left: string, right: string) => (left === right ? 0 : left > right ? 1 : -1);

function compareDates(left: string, right: string): number | undefined {
  return left && right ? compare(left, right) : undefined;
}

function compareTimes(left: string, right: string): number | undefined {
  const [first, second] = [left, right].map((text) => timeParts.exec(text)?.slice(1, 5).join(''));
  return first === undefined || second === undefined ? undefined : compare(first, second);
}

function compareDateTimes(left: string, right: string): number | undefined {
  if (!left || !right) return undefined;
  const [leftDate = '', leftTime = ''] = splitDateTime(left);
  const [rightDate = '', rightTime = ''] = splitDateTime(right);
  return compareDates(leftDate, rightDate) || compareTimes(leftTime, rightTime);
}

/** Formats that have an order: the check of a text, and how two compare (undefined when one is unreadable). */
export const dateFormats: Record<
  string,
  { test: (text: string) => boolean; compare: (left: string, right: string) => number | undefined }
> = {
  date: { test: isDate, compare: compareDates },
  time: { test: isTime, compare: compareTimes },
  'date-time': { test: isDateTime, compare: compareDateTimes },
};
