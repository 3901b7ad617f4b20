import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import type { FieldValueRule } from '../form-field.ts';
import { patternProblem } from '../patterns/linear-pattern.ts';
import { type Problem, shown } from '../problem.ts';
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

const wrong = (message: string, hint: string, at: ConfigPath = []) => ({ problem: { message, hint, at } });

export const readText: Reader<Text> = (value) => {
  if (typeof value === 'string' && value.trim() !== '') return { value };
  const { zh, en } = Object(value) as { zh?: unknown; en?: unknown };
  if (typeof zh === 'string' && typeof en === 'string' && zh !== '' && en !== '') return { value: { zh, en } };
  return wrong(`the text is ${shown(value)}`, 'Write "...", or { "zh": "...", "en": "..." }.');
};

const readFlag: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? { value } : wrong(`the value is ${shown(value)}`, 'Write true or false without quotes.');

const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value)
    ? { value }
    : wrong(`the value is ${shown(value)}`, 'Write a number without quotes.');

const readStep: Reader<number> = (value) =>
  typeof value === 'number' && value > 0 && Number.isFinite(value)
    ? { value }
    : wrong(`the step is ${shown(value)}`, 'Write a number above 0.');

const readLength: Reader<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0
    ? { value }
    : wrong(`the length is ${shown(value)}`, 'Write an integer of at least 1.');

const readScalar: Reader<string | number | boolean> = (value) =>
  isScalar(value) ? { value } : wrong(`the value is ${shown(value)}`, 'Write a text, a number, true or false.');

const readPattern: Reader<string> = (value) => {
  const problem = patternProblem(value);
  return problem ? { problem } : { value: value as string };
};

const oneOf =
  <Name extends string>(names: readonly Name[]): Reader<Name> =>
  (value) => {
    const found = names.find((name) => name === value);
    return found ? { value: found } : wrong(`unknown value ${shown(value)}`, hintFor(String(value), names));
  };

const exampleOptions = 'Write [{ "value": "1", "title": "..." }].';

const readOptions: Reader<readonly Option[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) return wrong('the options must be a list', exampleOptions);
  const options: Option[] = [];
  const seen = new Set<unknown>();
  for (const [index, option] of (value as unknown[]).entries()) {
    const { value: key, title } = (isRecord(option) ? option : { value: option }) as Record<string, unknown>;
    if (!isScalar(key) || key === '') return wrong(`the option ${shown(option)} has no value`, exampleOptions, [index]);
    const text = title === undefined ? { value: String(key) } : readText(title);
    if ('problem' in text) return { problem: { ...text.problem, at: [index, 'title'] } };
    if (seen.has(key)) return wrong(`the options have ${shown(key)} twice`, 'Remove one of them.', [index]);
    seen.add(key);
    options.push({ value: key, title: text.value });
  }
  return { value: options };
};

const exampleWhen = 'Write [{ "field": "attributes.memoryType", "is": ["1"] }].';

const readWhen: Reader<readonly FieldValueRule[]> = (value) => {
  if (typeof value === 'string') return wrong('a condition is a list of rules, not a text', exampleWhen);
  if (!Array.isArray(value) || value.length === 0) return wrong('the rules must be a list', exampleWhen);
  const rules: FieldValueRule[] = [];
  for (const [index, rule] of (value as unknown[]).entries()) {
    const { field, is } = Object(rule) as { field?: unknown; is?: unknown };
    const values = Array.isArray(is) ? (is as unknown[]) : [is];
    if (typeof field !== 'string' || field === '' || !values.every(isScalar) || values.length === 0)
      return wrong(`the rule ${shown(rule)} names no field or no value`, exampleWhen, [index]);
    rules.push({ field, values: values as FieldValueRule['values'] });
  }
  return { value: rules };
};

const readAccept: Reader<string> = (value) =>
  typeof value === 'string' && /^\.\w+(,\.\w+)*$/.test(value)
    ? { value }
    : wrong(`the extensions are ${shown(value)}`, 'Write ".pdf,.png".');

const upTo =
  (max: number, isInteger: boolean): Reader<number> =>
  (value) => {
    const isNumber = isInteger ? Number.isInteger(value) : Number.isFinite(value);
    if (isNumber && (value as number) > 0 && (value as number) <= max) return { value: value as number };
    return wrong(
      `the limit is ${shown(value)}`,
      `Write ${isInteger ? 'an integer from 1' : 'a number above 0'} to ${max}.`,
    );
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
    problems.push({ message: 'the settings must be an object', hint: 'Write { "title": "..." }.', at: [] });
    return { settings: {}, problems };
  }
  const settings: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const known = keys.find((name) => name === key);
    if (!known) {
      problems.push({ message: `unknown key "${key}"`, hint: hintFor(key, keys), at: [key] });
      continue;
    }
    const read = readers[known](part);
    if ('value' in read) settings[known] = read.value;
    else {
      const { message, hint, at = [] } = read.problem;
      problems.push({ message: `${known}: ${message}`, hint, at: [known, ...at] });
    }
  }
  return { settings, problems };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
