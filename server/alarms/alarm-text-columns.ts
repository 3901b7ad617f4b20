import { or, type SQL, sql } from 'drizzle-orm';
import { alarms } from '../db/schema.ts';
import { contains } from '../http/page.ts';
import type { Locale } from '../texts/messages.ts';

/** Matches alarms that say a text, in either language. */
export const saysText = (text: string, table: typeof alarms = alarms): SQL | undefined =>
  or(contains(table.description, text), contains(table.descriptionEn, text));

/** The text of alarms in a language, to order by. */
export const textColumn = (locale: Locale) =>
  locale === 'en' ? sql<string>`coalesce(${alarms.descriptionEn}, ${alarms.description})` : alarms.description;
