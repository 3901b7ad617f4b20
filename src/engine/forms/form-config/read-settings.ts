import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldValueRule } from '../form-field.ts';
import { patternProblem } from '../patterns/linear-pattern.ts';
import { type Problem, shown } from '../problem.ts';
import { suggestName } from '../suggest-name.ts';
import { type AddedInput, addedInputs, type ConfigPath, type FieldSettings } from './form-config.ts';
import { maxAddedFiles, maxAddedMB } from './limits.ts';

/** A problem of a setting; `at` leads to the place within the settings. */
export interface SettingProblem extends Problem {
  at: ConfigPath;
}

/** A value as read, or what is wrong with it; `at` leads to the place within the value. */
type Read<Value> = { value: Value } | { problem: Problem & { at?: ConfigPath } };
type Reader<Value> = (value: unknown) => Read<Value>;
type Readers = { [Key in keyof FieldSettings]-?: Reader<NonNullable<FieldSettings[Key]>> };

const wrong = (says: Problem['says'], value: unknown, at: ConfigPath = []) => ({
  problem: { says, values: { value: shown(value) }, at },
});

export const readText: Reader<Text> = (value) => {
  if (typeof value === 'string' && value.trim() !== '') return { value };
  const { zh, en } = Object(value) as { zh?: unknown; en?: unknown };
  if (typeof zh === 'string' && typeof en === 'string' && zh !== '' && en !== '') return { value: { zh, en } };
  return wrong('text', value);
};

const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? { value } : wrong('flag', value));

const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? { value } : wrong('number', value);

const readStep: Reader<number> = (value) =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? { value } : wrong('step', value);

const readLength: Reader<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? { value } : wrong('length', value);

const readScalar: Reader<string | number | boolean> = (value) => (isScalar(value) ? { value } : wrong('scalar', value));

const readPattern: Reader<string> = (value) => {
  const problem = patternProblem(value);
  return problem ? { problem } : { value: value as string };
};

const oneOf =
  <Name extends string>(names: readonly Name[]): Reader<Name> =>
  (value) => {
    const found = names.find((name) => name === value);
    const values = { value: shown(value), suggestion: suggestName(String(value), names) };
    return found ? { value: found } : { problem: { says: 'choice', values } };
  };

const readOptions: Reader<readonly Option[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) return wrong('optionsList', value);
  const options: Option[] = [];
  const seen = new Set<unknown>();
  for (const [index, option] of (value as unknown[]).entries()) {
    const { value: key, title } = (isRecord(option) ? option : { value: option }) as Record<string, unknown>;
    if (!isScalar(key) || key === '') return wrong('optionValue', option, [index]);
    const text = title === undefined ? { value: String(key) } : readText(title);
    if ('problem' in text) return { problem: { ...text.problem, at: [index, 'title'] } };
    if (seen.has(key)) return wrong('optionTwice', key, [index]);
    seen.add(key);
    options.push({ value: key, title: text.value });
  }
  return { value: options };
};

const readWhen: Reader<readonly FieldValueRule[]> = (value) => {
  if (typeof value === 'string') return wrong('whenText', value);
  if (!Array.isArray(value) || value.length === 0) return wrong('whenList', value);
  const rules: FieldValueRule[] = [];
  for (const [index, rule] of (value as unknown[]).entries()) {
    const { field, is } = Object(rule) as { field?: unknown; is?: unknown };
    const values = Array.isArray(is) ? (is as unknown[]) : [is];
    if (typeof field !== 'string' || field === '' || !values.every(isScalar) || values.length === 0)
      return wrong('whenRule', rule, [index]);
    rules.push({ field, values: values as FieldValueRule['values'] });
  }
  return { value: rules };
};

const readAccept: Reader<string> = (value) =>
  typeof value === 'string' && /^\.\w+(,\.\w+)*$/.test(value) ? { value } : wrong('extensions', value);

const upTo =
  (max: number, isInteger: boolean): Reader<number> =>
  (value) => {
    const isNumber = isInteger ? Number.isInteger(value) : Number.isFinite(value);
    if (isNumber && (value as number) > 0 && (value as number) <= max) return { value: value as number };
    return { problem: { says: isInteger ? 'limitInteger' : 'limit', values: { value: shown(value), max } } };
  };

const readers: Readers = {
  hidden: readFlag,
  title: readText,
  help: readText,
  placeholder: readText,
  required: readFlag,
  readOnly: readFlag,
  wide: readFlag,
  default: readScalar,
  when: readWhen,
  min: readNumber,
  max: readNumber,
  step: readStep,
  maxLength: readLength,
  pattern: readPattern,
  unit: readText,
  options: readOptions,
  input: oneOf<AddedInput>(addedInputs),
  validate: oneOf(['onlyPhone', 'onlyEmail']),
  accept: readAccept,
  maxMB: upTo(maxAddedMB, false),
  maxFiles: upTo(maxAddedFiles, true),
};
const keys = Object.keys(readers) as (keyof FieldSettings)[];

/** Reads the settings of one field; a part that cannot be read is reported and left out. */
export function readSettings(value: unknown): { settings: FieldSettings; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  if (!isRecord(value)) {
    problems.push({ says: 'settings', at: [] });
    return { settings: {}, problems };
  }
  const settings: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const known = keys.find((name) => name === key);
    if (!known) {
      problems.push({ says: 'unknownKey', values: { key, suggestion: suggestName(key, keys) }, at: [key] });
      continue;
    }
    const read = readers[known](part);
    if ('value' in read) settings[known] = read.value;
    else {
      const { at = [], ...problem } = read.problem;
      problems.push({ ...problem, setting: known, at: [known, ...at] });
    }
  }
  return { settings, problems };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
