import { maxNumber } from '../../../schemas/grammar/number-limits.ts';
import { maxAttributeText } from '../limits.ts';
import { patternProblem } from '../patterns/linear-pattern.ts';
import { type Problem, type Suggestion, shown } from '../problem.ts';
import { suggestName } from '../suggest-name.ts';

/** Data types of attributes (contract 3.8). */
export const dataTypes = ['ENUM', 'INTEGER', 'DOUBLE', 'STRING', 'BOOLEAN'] as const;
export type DataType = (typeof dataTypes)[number];

/** A parsed checkRule: only the valid parts that apply to the data type. */
export interface CheckRule {
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  pattern?: string;
  options?: readonly { value: string; label: string }[];
}

const keysOf: Readonly<Record<DataType, readonly (keyof CheckRule)[]>> = {
  INTEGER: ['min', 'max', 'step'],
  DOUBLE: ['min', 'max', 'step'],
  STRING: ['maxLength', 'pattern'],
  ENUM: ['options'],
  BOOLEAN: [],
};
const exampleOf: Readonly<Record<DataType, string>> = {
  INTEGER: '{"min":0,"max":100}',
  DOUBLE: '{"min":0,"max":1.5,"step":0.1}',
  STRING: '{"maxLength":64}',
  ENUM: '{"options":[{"value":"1","label":"..."}]}',
  BOOLEAN: '{}',
};

const number = '-?\\d+(?:\\.\\d+)?';
const interval = new RegExp(`^\\[\\s*(${number})\\s*,\\s*(${number})\\s*\\]$`);
const length = /^length\s*<=\s*(\d+)$/;

/**
 * Parses a checkRule: JSON (FORM-26), or one of the two legacy formats, `[0,999]` for numbers and `length<=64` for
 * strings. Never throws; invalid parts are skipped and reported.
 */
export function readCheckRule(type: DataType, text: unknown): { rule: CheckRule; problems: readonly Problem[] } {
  if (text === null || text === undefined || text === '') return { rule: {}, problems: [] };
  // A platform may send an object instead of a JSON string.
  if (typeof text === 'object') return readObject(type, text);
  const words = String(text).trim();
  if (words === '') return { rule: {}, problems: [] };
  const legacy = readOlderText(type, words);
  if (legacy) return legacy;
  try {
    return readObject(type, JSON.parse(words));
  } catch {
    return {
      rule: {},
      problems: [{ says: 'checkRuleJson', values: { value: shown(words), example: exampleOf[type] } }],
    };
  }
}

function readOlderText(type: DataType, text: string) {
  const limits = interval.exec(text);
  const longest = length.exec(text);
  if (limits && isNumeric(type)) return readObject(type, { min: Number(limits[1]), max: Number(limits[2]) });
  if (longest && type === 'STRING') return readObject(type, { maxLength: Number(longest[1]) });
  if (!limits && !longest) return undefined;
  const values = { value: shown(text), type, example: exampleOf[type] };
  return { rule: {}, problems: [{ says: 'checkRuleType' as const, values }] };
}

function readObject(type: DataType, value: unknown): { rule: CheckRule; problems: readonly Problem[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { rule: {}, problems: [{ says: 'checkRuleObject', values: { example: exampleOf[type] } }] };
  const known = keysOf[type];
  const rule: CheckRule = {};
  const problems: Problem[] = Object.keys(value)
    .filter((key) => !known.some((one) => one === key))
    .map((key) => ({ says: 'checkRuleKey', values: { key, suggestion: suggestKey(key, known) } }));
  for (const key of known) {
    const part: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    // Absent and null both mean no limit.
    if (part === undefined || part === null) continue;
    const problem = readers[key](rule, part, type);
    if (problem) problems.push(problem);
  }
  if (rule.min !== undefined && rule.max !== undefined && rule.min > rule.max) {
    problems.push({ says: 'minAboveMax', values: { min: rule.min, max: rule.max } });
    delete rule.min;
    delete rule.max;
  }
  return { rule, problems };
}

/** `minimum` and `maxlength` are the names in other schema languages. */
function suggestKey(key: string, known: readonly string[]): Suggestion {
  const meant = known.find((one) => key.toLowerCase().startsWith(one.toLowerCase()));
  return meant === undefined ? suggestName(key, known) : { meant, known: [] };
}

type Reader = (rule: CheckRule, value: unknown, type: DataType) => Problem | undefined;

const readLimit =
  (key: 'min' | 'max'): Reader =>
  (rule, value, type) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return { says: 'ruleNumber', values: { key, value: shown(value) } };
    if (type === 'INTEGER' && !Number.isInteger(value)) return { says: 'ruleInteger', values: { key, value } };
    if (key === 'min' && value > maxNumber) return { says: 'ruleMin', values: { value, max: maxNumber } };
    rule[key] = value;
    return undefined;
  };

const readers: Readonly<Record<keyof CheckRule, Reader>> = {
  min: readLimit('min'),
  max: readLimit('max'),
  step(rule, value, type) {
    if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
      return { says: 'ruleStep', values: { value: shown(value) } };
    if (type === 'INTEGER' && !Number.isInteger(value)) return { says: 'ruleInteger', values: { key: 'step', value } };
    rule.step = value;
    return undefined;
  },
  maxLength(rule, value) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
      return { says: 'ruleLength', values: { value: shown(value), max: maxAttributeText } };
    rule.maxLength = value;
    return undefined;
  },
  pattern(rule, value) {
    const problem = patternProblem(value);
    if (!problem) rule.pattern = value as string;
    return problem;
  },
  options(rule, value) {
    if (!Array.isArray(value)) return { says: 'ruleOptions', values: { example: exampleOf.ENUM } };
    const options = value.flatMap((option: unknown) => readOption(option) ?? []);
    const seen = new Set<string>();
    const single = options.filter((option) => !seen.has(option.value) && seen.add(option.value));
    if (single.length > 0) rule.options = single;
    if (options.length < value.length)
      return {
        says: 'ruleOptionsEmpty',
        values: { count: value.length - options.length, example: exampleOf.ENUM },
      };
    if (single.length < options.length) return { says: 'ruleOptionsTwice' };
    return undefined;
  },
};

/** Parses an option: without a label its value is the label; a plain string or number is both. */
function readOption(option: unknown): { value: string; label: string } | undefined {
  if (isScalar(option) && option !== '') return { value: String(option), label: String(option) };
  if (typeof option !== 'object' || option === null) return undefined;
  const { value, label } = option as { value?: unknown; label?: unknown };
  if (!isScalar(value) || value === '') return undefined;
  return { value: String(value), label: isScalar(label) && label !== '' ? String(label) : String(value) };
}

export const isNumeric = (type: DataType): boolean => type === 'INTEGER' || type === 'DOUBLE';

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
