import type { Language } from '../../../schemas/grammar/text.ts';

/** The Accept-Language of calls. */
export const languageTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en');
