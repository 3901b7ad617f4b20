import { isRecord } from '../../schemas/rules/is-record.ts';

/** The data of an alarm: converts numeric ids to texts, and texts that are missing to empty ones: platforms send both. */
export function withTexts(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const texts = Object.fromEntries(['eventDomainName', 'description', 'date'].map((name) => [name, data[name] ?? '']));
  const ids = Object.entries(data).filter(([name, value]) => /Id$/.test(name) && typeof value === 'number');
  return { ...data, ...texts, ...Object.fromEntries(ids.map(([name, value]) => [name, String(value)])) };
}

/** The data of an alarm in the texts of the reader's language, if the platform has sent them: pages show it as a row. */
export function inLanguage(data: unknown, language: 'zh' | 'en'): unknown {
  const texts = isRecord(data) && isRecord(data.texts) ? data.texts[language] : undefined;
  return isRecord(data) && isRecord(texts) ? { ...data, ...texts } : data;
}
