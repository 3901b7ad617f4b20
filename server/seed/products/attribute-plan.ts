import type { Bilingual } from '../../texts/bilingual.ts';

/** An attribute definition of a product. */
export interface AttributePlan {
  uKey: string;
  name: Bilingual;
  dataType: 'ENUM' | 'INTEGER' | 'DOUBLE' | 'STRING' | 'BOOLEAN';
  unit?: string;
  default?: string;
  required?: boolean;
  /** Stored as JSON in check_rule (FORM-26). Option labels are bilingual; the wire carries one language. */
  rule: object;
}

interface Extra {
  unit?: string;
  default?: string | number | boolean;
  required?: boolean;
}
type NumberExtra = Extra & { min: number; max: number; step?: number };
type TextExtra = Extra & { maxLength?: number; pattern?: string };

function plan(
  dataType: AttributePlan['dataType'],
  uKey: string,
  zh: string,
  en: string,
  extra: Extra,
  rule: object,
): AttributePlan {
  const { unit, required } = extra;
  return { uKey, name: { zh, en }, dataType, unit, required, default: extra.default?.toString(), rule };
}

/** An integer with limits. */
export function integer(uKey: string, zh: string, en: string, extra: NumberExtra): AttributePlan {
  return plan('INTEGER', uKey, zh, en, extra, { min: extra.min, max: extra.max, step: extra.step });
}

/** A decimal number with limits. */
export function double(uKey: string, zh: string, en: string, extra: NumberExtra): AttributePlan {
  return plan('DOUBLE', uKey, zh, en, extra, { min: extra.min, max: extra.max, step: extra.step });
}

/** A text of at most `maxLength` characters (default 64), optionally matching `pattern`. */
export function text(uKey: string, zh: string, en: string, extra: TextExtra = {}): AttributePlan {
  return plan('STRING', uKey, zh, en, extra, { maxLength: extra.maxLength ?? 64, pattern: extra.pattern });
}

/** A boolean. */
export function flag(uKey: string, zh: string, en: string, extra: Extra = {}): AttributePlan {
  return plan('BOOLEAN', uKey, zh, en, extra, {});
}

/** An enumeration with bilingual labels. */
export function choice(
  uKey: string,
  zh: string,
  en: string,
  options: [value: string, zh: string, en: string][],
  extra: Extra = {},
): AttributePlan {
  const rule = {
    options: options.map(([value, labelZh, labelEn]) => ({ value, label: { zh: labelZh, en: labelEn } })),
  };
  return plan('ENUM', uKey, zh, en, extra, rule);
}
