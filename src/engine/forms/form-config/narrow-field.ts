import type { FieldSchema, FormField } from '../form-field.ts';
import { shown } from '../problem.ts';
import type { FieldSettings } from './form-config.ts';
import type { SettingProblem } from './read-settings.ts';

/** Takes a problem; `at` leads to the setting. */
export type ReportSetting = (problem: SettingProblem) => void;

/**
 * Narrows a field as its settings say: its range, its text, its options, its files. The field and its schema are
 * copies that are changed; what would widen the definition is reported and left out.
 */
export function narrowField(field: FormField, schema: FieldSchema, settings: FieldSettings, report: ReportSetting) {
  narrowNumber(field, schema, settings, report);
  narrowText(schema, field, settings, report);
  narrowOptions(field, schema, settings, report);
  if (field.input !== 'files') refuseKeys(['accept', 'maxMB', 'maxFiles'], 'noFiles', settings, report);
}

/** Reports keys that the field has no use for, as one problem at the first of them. */
function refuseKeys(
  keys: readonly (keyof FieldSettings)[],
  says: 'noFiles' | 'noNumber' | 'noTextField',
  settings: FieldSettings,
  report: ReportSetting,
): void {
  const first = keys.find((key) => settings[key] !== undefined);
  if (first === undefined) return;
  const others = keys.slice(0, -1);
  const names = { zh: `${others.join('、')} 和 ${keys.at(-1)}`, en: `${others.join(', ')} and ${keys.at(-1)}` };
  report({ says, values: { keys: names }, at: [first] });
}

function narrowNumber(field: FormField, schema: FieldSchema, settings: FieldSettings, report: ReportSetting): void {
  const { min, max, step } = settings;
  if (schema.type !== 'integer' && schema.type !== 'number') {
    refuseKeys(['min', 'max', 'step'], 'noNumber', settings, report);
    return;
  }
  const { minimum, maximum } = schema;
  const wider = (setting: string, value: number, limit: number) =>
    report({ says: 'wider', setting, values: { value, limit }, at: [setting] });
  if (min !== undefined && minimum !== undefined && min < minimum) wider('min', min, minimum);
  else if (min !== undefined) schema.minimum = min;
  if (max !== undefined && maximum !== undefined && max > maximum) wider('max', max, maximum);
  else if (max !== undefined) schema.maximum = max;
  if (schema.minimum !== undefined && schema.maximum !== undefined && schema.minimum > schema.maximum) {
    const values = { min: schema.minimum, max: schema.maximum };
    report({ says: 'minAboveMax', values, at: [min === undefined ? 'max' : 'min'] });
    Object.assign(schema, { minimum, maximum });
  }
  if (schema.minimum !== undefined) field.min = schema.minimum;
  if (schema.maximum !== undefined) field.max = schema.maximum;
  if (step !== undefined) field.step = step;
}

function narrowText(schema: FieldSchema, field: FormField, settings: FieldSettings, report: ReportSetting): void {
  const { maxLength, pattern } = settings;
  if (schema.type !== 'string' || schema.enum !== undefined || schema.format !== undefined) {
    refuseKeys(['maxLength', 'pattern'], 'noTextField', settings, report);
    return;
  }
  if (maxLength !== undefined) {
    if (schema.maxLength !== undefined && maxLength > schema.maxLength)
      report({
        says: 'longer',
        setting: 'maxLength',
        values: { value: maxLength, limit: schema.maxLength },
        at: ['maxLength'],
      });
    else {
      schema.maxLength = maxLength;
      field.maxLength = maxLength;
    }
  }
  if (pattern === undefined) return;
  if (schema.pattern !== undefined && schema.pattern !== pattern)
    report({ says: 'ownPattern', setting: 'pattern', at: ['pattern'] });
  else schema.pattern = pattern;
}

function narrowOptions(field: FormField, schema: FieldSchema, { options }: FieldSettings, report: ReportSetting): void {
  if (options === undefined || field.options === options) return;
  const isOwn = field.origin.from === 'formConfig';
  if (field.options.length === 0 && !isOwn) {
    report({ says: 'noOwnOptions', setting: 'options', at: ['options'] });
    return;
  }
  const known = new Set(field.options.map(({ value }) => value));
  const foreign = options.filter(({ value }) => !known.has(value));
  if (foreign.length > 0 && !isOwn) {
    report({
      says: 'foreignOptions',
      setting: 'options',
      values: {
        values: foreign.map(({ value }) => shown(value)).join(', '),
        known: [...known].map(String).slice(0, 20).join(', '),
      },
      at: ['options', options.indexOf(foreign[0]!)],
    });
    return;
  }
  field.options = [...options];
  if (schema.enum) schema.enum = options.map(({ value }) => value);
}
