import type { Locale } from '../../texts/messages.ts';

/**
 * A checkRule as the wire carries it: the labels of its options in one language (FORM-26). The database keeps both; a rule
 * in one of the older texts, or a broken one, goes out as it is, for the console to judge.
 */
export function localizeRule(rule: string | null, locale: Locale): string | null {
  if (rule === null || !rule.startsWith('{')) return rule;
  try {
    return JSON.stringify(JSON.parse(rule, (_, value: unknown) => (isBilingual(value) ? value[locale] : value)));
  } catch {
    return rule;
  }
}

const isBilingual = (value: unknown): value is Record<Locale, string> =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value && Object.keys(value).length === 2;
