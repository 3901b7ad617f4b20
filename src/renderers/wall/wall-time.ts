import type { Language } from '../../schemas/grammar/text.ts';
import { formatTime, type TimeStyle } from '../format/time-format.ts';

const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-US');

/** Hours and minutes. */
export const timeIn = (style: TimeStyle, at: number): string => formatTime(style, new Date(at), 'clock');

/** The date with its day of the week. */
export const dateIn = ({ language, timeZone }: TimeStyle, at: number): string =>
  new Date(at).toLocaleDateString(localeOf(language), {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
