import { isRecord } from '../../../src/schemas/rules/is-record.ts';
import type { Locale } from '../../texts/messages.ts';

/**
 * Localises a checkRule's option labels (FORM-26). Rules in older formats and malformed ones are returned as they
 * are; the console judges them.
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
  isRecord(value) && 'zh' in value && 'en' in value && Object.keys(value).length === 2;
