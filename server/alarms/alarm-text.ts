import { fillString, shownValue } from '../../src/engine/records/fill-text.ts';
import type { AlarmContent, AlarmValue } from '../db/schema/alarm-content.ts';
import { isMessageKey, type Locale, message } from '../texts/messages.ts';
import { dayInText, timeInText } from '../texts/wall-time.ts';
import { withUnit } from '../texts/with-unit.ts';

/** What an alarm says, as it is stored. */
export interface StoredText {
  description: string;
  content: AlarmContent | null;
}

/** What an alarm says, for a reader. One that somebody wrote, or that an earlier version raised, has one text for all. */
export const textOfAlarm = ({ description, content }: StoredText, locale: Locale): string =>
  content && isMessageKey(content.key) ? renderContent(content, locale) : description;

/** The columns of a text: one that somebody wrote has no content. */
export const storedText = (text: string | AlarmContent) =>
  typeof text === 'string'
    ? { description: text, descriptionEn: null, content: null }
    : { description: renderContent(text, 'zh'), descriptionEn: renderContent(text, 'en'), content: text };

/** A content in a language: numbers with their units, times as that language writes them. */
function renderContent({ key, values, template }: AlarmContent, locale: Locale): string {
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(value, locale)]));
  const text = message(locale, key, written);
  return template ? fillString(template[locale] || template.zh, { ...written, text }) : text;
}

function writeValue(value: AlarmValue, locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return writeNumber(value);
  if ('unit' in value) return withUnit(writeNumber(value.value), value.unit);
  if ('names' in value) return value.names.join(locale === 'zh' ? '、' : ', ');
  if ('day' in value) return dayInText(locale, value.day);
  if ('at' in value) return timeInText(locale, new Date(value.at));
  return value[locale];
}

/** Devices report more digits than they measure. */
const writeNumber = (value: number): string => shownValue(value, { maximumFractionDigits: 3 });
