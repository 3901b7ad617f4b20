import type { Language } from '../../schemas/grammar/text.ts';

const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB');

/** Hours and minutes. */
export const timeIn = (language: Language, at: number): string =>
  new Date(at).toLocaleTimeString(localeOf(language), { hour: '2-digit', minute: '2-digit' });

/** The date with its day of the week. */
export const dateIn = (language: Language, at: number): string =>
  new Date(at).toLocaleDateString(localeOf(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
