import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useDisplay, usePlatformTime } from '../context/console-context.tsx';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Sets the language of calendars: their names of months and days, and the first day of the week; and their zone, that of
 * the platform, whose day is today. Call it in an observer.
 */
export function useCalendar(): { today(): Dayjs } {
  const { language } = useDisplay();
  const { timeZone } = usePlatformTime();
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  // The pickers ask for the present moment in it.
  dayjs.tz.setDefault(timeZone);
  return { today: () => dayjs().tz(timeZone) };
}
