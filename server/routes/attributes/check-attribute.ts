import { attributeField } from '../../../src/engine/forms/asset/attribute-field.ts';
import { type CheckRule, type DataType, isNumeric, readCheckRule } from '../../../src/engine/forms/asset/check-rule.ts';
import { fieldErrors } from '../../../src/engine/forms/field-errors.ts';
import { type PatternFault, readPattern } from '../../../src/engine/forms/patterns/linear-pattern.ts';
import { readStored } from '../../../src/engine/forms/stored-value.ts';
import { validators } from '../../../src/engine/forms/validators.ts';
import type { AttributeValues } from '../../../src/schemas/wire/attributes.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type FieldMessages, Refusal } from '../../http/envelope.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import type { Locale, MessageKey } from '../../texts/messages.ts';
import { localizeRule } from './localize-rule.ts';
import { readOptions, type StoredOption } from './read-options.ts';

/** What an attribute is stored as, whatever it belongs to. */
export interface AttributeColumns {
  uKey: string;
  name: Bilingual;
  dataType: string;
  unit: string | null;
  defaultValue: string | null;
  isRequired: boolean;
  checkRule: string | null;
}

/** Maximum characters. */
const longest = { name: 50, unit: 20, pattern: 200 };
/** The greatest maximum length of a value. */
const greatestLength = 512;

const patternMessages: Readonly<Record<PatternFault, MessageKey>> = {
  invalid: 'rulePattern',
  unsupported: 'patternUnsupported',
  tooLarge: 'patternTooLarge',
};

const ruleMessages: Readonly<Record<Exclude<keyof CheckRule, 'pattern'>, MessageKey>> = {
  min: 'ruleLimit',
  max: 'ruleLimit',
  step: 'ruleStep',
  maxLength: 'ruleMaxLength',
  options: 'ruleOptions',
};

/**
 * Checks a definition with the code that generates its field, and returns its columns.
 * @param old the stored definition, whose texts in the other language stay
 * @throws Refusal A0400 with a message per field
 */
export function checkAttribute(save: AttributeValues, locale: Locale, old?: AttributeColumns): AttributeColumns {
  const fields: FieldMessages = {};
  const uKey = save.uKey.trim();
  const name = save.name.trim();
  const unit = save.unit?.trim() || null;
  const wrongKey = validators.uKey(uKey);
  if (uKey === '') fields.uKey = 'fieldRequired';
  else if (wrongKey) fields.uKey = wrongKey;
  if (name === '') fields.name = 'fieldRequired';
  else if ([...name].length > longest.name) fields.name = 'tooLong';
  if ([...(save.nameEn?.trim() ?? '')].length > longest.name) fields.nameEn = 'tooLong';
  if ([...(unit ?? '')].length > longest.unit) fields.unit = 'tooLong';
  const checkRule = JSON.stringify(buildRule(save, fields, { locale, old }));
  const columns: AttributeColumns = {
    uKey,
    name: mergeBilingual(old?.name, { text: name, en: save.nameEn }, locale),
    dataType: save.dataType,
    unit,
    defaultValue: textOf(save.defaultValue),
    isRequired: save.isRequired ?? false,
    checkRule,
  };
  if (Object.keys(fields).length === 0 && columns.defaultValue !== null) {
    const error = valueError(columns, columns.defaultValue);
    if (error) fields.defaultValue = error;
  }
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return columns;
}

/** The console's message about a value of an attribute, or undefined. */
export function valueError(attribute: AttributeColumns, value: string): Bilingual | undefined {
  const definition = { ...attribute, checkRule: localizeRule(attribute.checkRule, 'zh'), defaultValue: null };
  const { field } = attributeField(attribute.uKey, definition, { id: '', name: '' });
  return fieldErrors(field, readStored(field, value))[0];
}

interface Context {
  locale: Locale;
  old: AttributeColumns | undefined;
}

function buildRule(save: AttributeValues, fields: FieldMessages, { locale, old }: Context): object {
  const { dataType } = save;
  const optionsField = save.options ? 'options' : 'optionsText';
  const options = dataType === 'ENUM' ? readOptions(save, storedOptions(old), locale) : undefined;
  if (options && options.length === 0) fields[optionsField] = 'fieldRequired';
  const rule = {
    ...(isNumeric(dataType) && { min: save.min, max: save.max, step: save.step }),
    ...(dataType === 'STRING' && { maxLength: save.maxLength, pattern: save.pattern?.trim() || null }),
    ...(options && { options }),
  };
  const filled = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null && value !== undefined));
  for (const key of Object.keys(filled) as (keyof CheckRule)[]) {
    const part = localizeRule(JSON.stringify({ [key]: filled[key] }), locale);
    if (readCheckRule(dataType, part).problems.length === 0) continue;
    fields[key === 'options' ? optionsField : key] ??=
      key === 'pattern' ? patternMessage(String(filled.pattern)) : ruleMessages[key];
  }
  const { min, max, maxLength, pattern } = rule as CheckRule;
  if (typeof maxLength === 'number' && maxLength > greatestLength) fields.maxLength ??= 'ruleMaxLength';
  if (typeof pattern === 'string' && [...pattern].length > longest.pattern) fields.pattern ??= 'tooLong';
  if (typeof min === 'number' && typeof max === 'number' && min > max) fields.max ??= 'ruleMinAboveMax';
  return filled;
}

function patternMessage(pattern: string): MessageKey {
  const read = readPattern(pattern);
  return patternMessages['fault' in read ? read.fault : 'invalid'];
}

const storedOptions = (old: AttributeColumns | undefined): readonly StoredOption[] => {
  if (old?.dataType !== 'ENUM') return [];
  const [zh, en] = (['zh', 'en'] as const).map((locale) => optionsOf(old, locale));
  return zh!.map(({ value, label }, index) => ({ value, label: { zh: label, en: en![index]?.label ?? label } }));
};

const optionsOf = ({ dataType, checkRule }: AttributeColumns, locale: Locale) =>
  readCheckRule(dataType as DataType, localizeRule(checkRule, locale)).rule.options ?? [];

const textOf = (value: AttributeValues['defaultValue']): string | null =>
  value === null || value === undefined || String(value).trim() === '' ? null : String(value).trim();
