/** The platform's time zone; wire times carry none (contract 2.1). */
export const timeZone = 'Asia/Shanghai';

/** The name of the platform's zone in headings: UTC+8. */
export const zoneName = (
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
).replace('GMT', 'UTC');

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats events and displayed times: `yyyy-MM-dd HH:mm:ss`. */
export const displayTime = (moment: Date): string => format.format(moment);

/** Formats entity timestamps: `yyyy-MM-ddTHH:mm:ss`. */
export const entityTime = (moment: Date): string => displayTime(moment).replace(' ', 'T');

/** Parses a wire time in either form, or a bare date. Returns undefined if invalid. */
export function readWallTime(text: string): Date | undefined {
  const match = /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?)?$/.exec(text.trim());
  if (!match) return undefined;
  const wanted = `${match[1]} ${match[2] ?? '00:00:00'}`;
  const asUtc = Date.parse(`${wanted.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Apply the zone's offset of the day before, whose year has four digits, then once more at the result, for zones
  // with transitions.
  let moment = asUtc - dayMs;
  for (let round = 0; round < 2; round += 1) moment = asUtc - (wallMs(moment) - moment);
  if (Number.isNaN(moment)) return undefined;
  const found = new Date(moment);
  return displayTime(found) === wanted ? found : undefined;
}

const dayMs = 86_400_000;
const wallMs = (ms: number): number => Date.parse(`${entityTime(new Date(ms))}Z`);

const ofDay: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const ofMinute: Intl.DateTimeFormatOptions = { ...ofDay, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const readersFormats = {
  zh: {
    day: new Intl.DateTimeFormat('zh-CN', ofDay),
    minute: new Intl.DateTimeFormat('zh-CN', { ...ofMinute, timeZone }),
  },
  en: {
    day: new Intl.DateTimeFormat('sv-SE', ofDay),
    minute: new Intl.DateTimeFormat('sv-SE', { ...ofMinute, timeZone }),
  },
};

/** A moment in a sentence, as consoles write it in the reader's language: '2026/11/28 18:30', '2026-11-28 18:30'. */
export const timeInText = (locale: 'zh' | 'en', moment: Date): string => readersFormats[locale].minute.format(moment);

/** A day, '2026-11-28', in a sentence: '2026/11/28', '2026-11-28'. */
export function dayInText(locale: 'zh' | 'en', day: string): string {
  const date = new Date(`${day}T12:00:00`);
  return Number.isNaN(date.getTime()) ? day : readersFormats[locale].day.format(date);
}
