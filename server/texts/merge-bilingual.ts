import type { Bilingual } from './bilingual.ts';
import type { Locale } from './messages.ts';

/**
 * A text after an edit by a reader of one language, who sees `text` in it and may give the English: an unchanged text
 * keeps its Chinese.
 */
export function mergeBilingual(
  old: Bilingual | undefined,
  { text, en }: { text: string; en?: string | null },
  locale: Locale,
): Bilingual {
  const isUnchanged = old !== undefined && text === old[locale];
  return { zh: isUnchanged ? old.zh : text, en: en?.trim() || (isUnchanged ? old.en : text) };
}
