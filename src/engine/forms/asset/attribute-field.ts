import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isTranslated } from '../../../schemas/grammar/text-in.ts';
import type { InputKind } from '../../../schemas/inputs/index.ts';
import { fieldErrors } from '../field-errors.ts';
import type { FormField } from '../form-field.ts';
import { type Problem, shown } from '../problem.ts';
import { safeName } from '../safe-name.ts';
import { readStored } from '../stored-value.ts';
import { suggestName } from '../suggest-name.ts';
import { attributeSchema, textSchema, upToMax } from './attribute-schema.ts';
import { type CheckRule, type DataType, dataTypes, isNumeric, readCheckRule } from './check-rule.ts';
import { isSwitchAttribute, onOff } from './switch-attribute.ts';

/** Attributes are nested in the form values: `form.attributes.lampPower`. */
export const attributePath = (uKey: string): string => `attributes.${safeName(uKey)}`;

const yesNo: readonly Option[] = [
  { value: true, title: { zh: '是', en: 'Yes' } },
  { value: false, title: { zh: '否', en: 'No' } },
];
const inputOf: Readonly<Record<DataType, InputKind>> = {
  ENUM: 'select',
  INTEGER: 'number',
  DOUBLE: 'number',
  STRING: 'text',
  BOOLEAN: 'radio',
};

/** The product of the attribute definitions. */
export interface AttributeOwner {
  id: string;
  name: string;
}

/**
 * Compiles one attribute definition to a field (FORM-13 to FORM-16, FORM-26). `definition` may be any value of the
 * platform; invalid parts are skipped and reported.
 */
export function attributeField(
  uKey: string,
  definition: Readonly<Record<string, unknown>>,
  product: AttributeOwner,
): { field: FormField; problems: readonly Problem[] } {
  const { type, problem } = readType(definition.dataType);
  const { rule, problems } = type ? readCheckRule(type, definition.checkRule) : { rule: {}, problems: [] };
  const found = [...(problem ? [problem] : []), ...problems];
  const hasNoChoice = type === 'ENUM' && rule.options === undefined;
  if (hasNoChoice && problems.length === 0) found.push({ says: 'enumOptions' });
  const schema = type && !hasNoChoice ? attributeSchema(type, rule) : textSchema({});
  const field: FormField = {
    field: attributePath(uKey),
    property: safeName(uKey),
    title: titleOf(definition.name, uKey),
    input: type && !hasNoChoice ? inputOf[type] : 'text',
    required: isYes(definition.isRequired),
    options: optionsOf(type, rule, isSwitchAttribute(uKey, definition.name)),
    ...limitsOf(type, rule),
    ...unitOf(definition.unit),
    schema,
    origin: { from: 'attribute', uKey, productId: product.id, productName: product.name },
  };
  return withDefault(field, definition.defaultValue, found);
}

function readType(value: unknown): { type?: DataType; problem?: Problem } {
  const type = dataTypes.find((one) => one === value);
  if (type) return { type };
  if (value === undefined || value === null || value === '')
    return { problem: { says: 'dataType', values: { suggestion: { known: dataTypes } } } };
  const values = { value: shown(value), suggestion: suggestName(String(value), dataTypes) };
  return { problem: { says: 'dataTypeUnknown', values } };
}

const limitsOf = (type: DataType | undefined, { min, max, step, maxLength }: CheckRule) => ({
  ...(type && isNumeric(type) && min !== undefined ? { min } : {}),
  ...(type && isNumeric(type) ? { max: upToMax(max) } : {}),
  ...(type && isNumeric(type) && step !== undefined ? { step } : {}),
  ...(type && isNumeric(type) ? {} : type === 'STRING' || type === undefined ? textLimit(maxLength) : {}),
});
const textLimit = (maxLength: number | undefined) => ({ maxLength: textSchema({ maxLength }).maxLength! });

function optionsOf(type: DataType | undefined, rule: CheckRule, isSwitch: boolean): Option[] {
  if (type === 'BOOLEAN') return [...(isSwitch ? onOff : yesNo)];
  return (rule.options ?? []).map(({ value, label }) => ({ value, title: label }));
}

/**
 * An INTEGER starts with its default, else its minimum (FORM-15); a default that breaks the rule is reported and
 * ignored.
 */
function withDefault(field: FormField, defaultValue: unknown, found: Problem[]) {
  const min = field.schema.type === 'integer' ? field.schema.minimum : undefined;
  const isAbsent = defaultValue === undefined || defaultValue === null || defaultValue === '';
  const value = isAbsent ? undefined : readStored(field, String(defaultValue));
  const [error] = isAbsent ? [] : fieldErrors(field, value);
  if (error) found.push({ says: 'defaultValue', values: { value: shown(defaultValue), error } });
  const start = isAbsent || error ? min : (value as string | number | boolean);
  return { field: start === undefined ? field : { ...field, default: start }, problems: found };
}

const titleOf = (name: unknown, uKey: string): Text =>
  typeof name === 'string' && name.trim() !== '' ? name : isTranslated(name) ? name : uKey;

const unitOf = (unit: unknown) => (typeof unit === 'string' && unit.trim() !== '' ? { unit } : {});

/** Platforms send true, 'true' and 1. */
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';
