import { type CheckRule, type DataType, dataTypes, readCheckRule } from '../../../src/engine/forms/asset/check-rule.ts';
import { limitsText } from '../../../src/engine/forms/limits-text.ts';
import type { AttributeRow } from '../../../src/schemas/wire/attributes.ts';
import { type Locale, message } from '../../texts/messages.ts';
import type { AttributeColumns } from './check-attribute.ts';
import { localizeRule } from './localize-rule.ts';
import { writeOptions } from './read-options.ts';

type Described = Omit<AttributeRow, 'id' | 'ownerId' | 'family' | 'mine' | 'isFirst' | 'isLast'>;

/** An attribute with its rule taken apart, as pages show and edit it. */
export function describeAttribute(row: AttributeColumns, locale: Locale): Described {
  const type = dataTypes.find((one) => one === row.dataType);
  const rule = ruleIn(type, row.checkRule, locale);
  const english = ruleIn(type, row.checkRule, 'en').options ?? [];
  const options = (rule.options ?? []).map((option, index) => ({
    ...option,
    labelEn: english[index]?.label ?? option.label,
  }));
  return {
    uKey: row.uKey,
    name: row.name[locale],
    nameEn: row.name.en,
    dataType: row.dataType,
    dataTypeName: type ? message(locale, `dataType.${type}`) : row.dataType,
    unit: row.unit,
    isRequired: row.isRequired,
    defaultValue: row.defaultValue,
    defaultText: describeDefault(row, rule, locale),
    ruleText: describeRule(rule, locale),
    min: rule.min ?? null,
    max: rule.max ?? null,
    step: rule.step ?? null,
    maxLength: rule.maxLength ?? null,
    pattern: rule.pattern ?? null,
    options,
    optionsText: writeOptions(options),
  };
}

/** A default as forms show it: a choice by its label. */
function describeDefault(
  { dataType, defaultValue }: AttributeColumns,
  { options = [] }: CheckRule,
  locale: Locale,
): string | null {
  if (dataType === 'BOOLEAN' && defaultValue !== null) {
    const isYes = ['true', '1'].includes(defaultValue.toLowerCase());
    return message(locale, isYes ? 'yes' : 'no');
  }
  return options.find(({ value }) => value === defaultValue)?.label ?? defaultValue;
}

const ruleIn = (type: DataType | undefined, rule: string | null, locale: Locale): CheckRule =>
  type ? readCheckRule(type, localizeRule(rule, locale)).rule : {};

function describeRule({ min, max, step, maxLength, pattern, options }: CheckRule, locale: Locale): string {
  const parts = [
    limitsText(locale, min, max),
    step === undefined ? '' : message(locale, 'rule.step', { step }),
    maxLength === undefined ? '' : message(locale, 'rule.maxLength', { max: maxLength }),
    pattern ?? '',
    (options ?? []).map(({ label }) => label).join({ zh: '、', en: ', ' }[locale]),
  ];
  return parts.filter(Boolean).join({ zh: '，', en: '; ' }[locale]);
}
