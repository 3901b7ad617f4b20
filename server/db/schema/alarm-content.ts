import type { Bilingual } from '../../texts/bilingual.ts';
import type { MessageKey } from '../../texts/messages.ts';

/**
 * A value in the text of an alarm: a number or one with its unit, a name that stays as it is, one in both languages, some
 * names, a day ('2026-11-28'), or a moment in ISO 8601.
 */
export type AlarmValue =
  | number
  | string
  | Bilingual
  | { value: number; unit: string }
  | { names: string[] }
  | { day: string }
  | { at: string };

/** A content template of a tenant; without English text readers of English get the Chinese one. */
export interface AlarmTemplate {
  zh: string;
  en?: string;
}

/** What the text of an alarm says: a message with its values, in the words of the tenant's template if there is one. */
export interface AlarmContent {
  key: MessageKey;
  values: Record<string, AlarmValue>;
  /** As it was when the alarm was raised; its {text} is the message. */
  template?: AlarmTemplate;
}
