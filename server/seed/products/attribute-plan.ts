import type { Bilingual } from '../../texts/bilingual.ts';

/** One attribute definition of a product in the seed. */
export interface AttributePlan {
  uKey: string;
  name: Bilingual;
  dataType: 'ENUM' | 'INTEGER' | 'DOUBLE' | 'STRING' | 'BOOLEAN';
  unit?: string;
  default?: string;
  required?: boolean;
  /** Written as JSON into check_rule (FORM-26). Labels of options are bilingual; the wire carries one language. */
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

/** A whole number with its limits. */
export function integer(uKey: string, zh: string, en: string, extra: NumberExtra): AttributePlan {
  return plan('INTEGER', uKey, zh, en, extra, { min: extra.min, max: extra.max, step: extra.step });
}

/** A number with decimals and its limits. */
export function double(uKey: string, zh: string, en: string, extra: NumberExtra): AttributePlan {
  return plan('DOUBLE', uKey, zh, en, extra, { min: extra.min, max: extra.max, step: extra.step });
}

/** A text of at most `maxLength` characters (64 unless said otherwise), matching `pattern` if there is one. */
export function text(uKey: string, zh: string, en: string, extra: TextExtra = {}): AttributePlan {
  return plan('STRING', uKey, zh, en, extra, { maxLength: extra.maxLength ?? 64, pattern: extra.pattern });
}

/** Yes or no. */
export function flag(uKey: string, zh: string, en: string, extra: Extra = {}): AttributePlan {
  return plan('BOOLEAN', uKey, zh, en, extra, {});
}

/** One of several values, each with its two labels. */
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
