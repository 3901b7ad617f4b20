import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useDisplay } from '../context/console-context.tsx';

/** Sets the language of calendars: their names of months and days, and the first day of the week. Call it in an observer. */
export function useCalendarLanguage(): void {
  const { language } = useDisplay();
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
}
