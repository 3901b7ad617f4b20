import { colorPattern, timePattern } from '../../../schemas/grammar/input-patterns.ts';
import { asWord } from '../../../schemas/rules/as-word.ts';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { type Json, listOf } from '../../../schemas/rules/rule.ts';
import { hintFor, nearestWord } from '../../../schemas/rules/suggest.ts';
import { ruleError } from '../../forms/rule-error.ts';
import { fieldOfForm } from './check-expressions.ts';
import { meantBoolean, meantTime } from './meant-value.ts';
import { quote, typeName, type ValueProblem } from './value-words.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** Checks the initial values of fields: their type, the options, the limits and the rule of the field. */
export function checkDefaults({ keywords, broken }: Walk): Finding[] {
  return keywords.flatMap((keyword) => {
    const { name, value, pointer } = keyword;
    if (broken.has(value)) return [];
    if (name === 'field' || name === 'rowInput') {
      const problem = value.default === undefined ? undefined : problemOf(value, value.default);
      return problem ? [{ ...findingOf(problem, `${pointer}/default`, pointer), of: pointer }] : [];
    }
    const isForm = value.kind === 'form' && (name === 'dialog' || name === 'block');
    return isForm ? checkValues(keyword).map((finding) => ({ ...finding, of: pointer })) : [];
  });
}

/** @param field the place of the field */
const findingOf = ({ message, hint, stranger }: DefaultProblem, at: string, field: string): Finding => ({
  ...warningAt(at, message, hint),
  ...(stranger === undefined ? {} : { misnamed: { what: 'option', name: stranger, of: `${field}/options` } }),
});

/** Initial values name a field of the form, in one of its two ways: "department.code" or { "code": ... }. */
function checkValues({ value: { values, fields }, pointer }: FoundKeyword): Finding[] {
  if (!isRecord(values) || Object.hasOwn(values, '$')) return [];
  const known = listOf(fields);
  const names = known.flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  if (names.length < known.length) return [];
  return Object.entries(values).flatMap(([name, given]) => {
    const at = `${pointer}/values/${pointerPart(name)}`;
    if (name === '$comment' || names.some((field) => field.startsWith(`${name}.`))) return [];
    const field = known.find((one) => one.field === name);
    if (!field) return [noField(at, pointer, name, hintFor(name, names))];
    const problem = isRecord(given) || given === null ? undefined : problemOf(field, given);
    return problem ? [findingOf(problem, at, `${pointer}/fields/${known.indexOf(field)}`)] : [];
  });
}

/** A value for a field that a form does not have, reported once however often it is written. */
export const noField = (at: string, form: string, name: string, hint: string): Finding => ({
  ...warningAt(at, `the form has no field "${name}"`, hint),
  about: fieldOfForm(form, name),
  misnamed: { what: 'field', name, of: form },
});

/** Inputs whose value is a list. */
const lists = new Set(['multiSelect', 'checkboxes', 'dateRange', 'files', 'location', 'menuRights']);
const strings = new Set([
  ...['text', 'password', 'textarea', 'richText', 'newPassword', 'verifyCode', 'date', 'datetime', 'time', 'color'],
]);

interface DefaultProblem extends ValueProblem {
  /** A value that is no option. */
  stranger?: string;
}

function problemOf(field: Json, given: unknown): DefaultProblem | undefined {
  const { input = 'text', options, min, max, maxLength, many } = field;
  const name = asWord(field.field ?? '');
  const label = `the field "${name}"`;
  if (lists.has(asWord(input)) || many === true) {
    if (Array.isArray(given)) return inOptions(field, given);
    return { message: `${label} takes a list, not ${typeName(given)}`, hint: listHint(name, given) };
  }
  if (Array.isArray(given)) return { message: `${label} takes one value, not a list`, hint: 'Write the value alone.' };
  if (Array.isArray(options)) return inOptions(field, [given]);
  if (input === 'switch')
    return typeof given === 'boolean' ? undefined : wrong(label, 'true or false', given, booleanHint(given));
  if (input === 'number') {
    if (typeof given !== 'number') return wrong(label, 'a number', given, numberHint(given));
    // Limits that exclude each other are reported as such.
    if (typeof min === 'number' && typeof max === 'number' && min > max) return undefined;
    if (typeof min === 'number' && given < min) return limit(given, 'small', 'min', min);
    return typeof max === 'number' && given > max ? limit(given, 'large', 'max', max) : undefined;
  }
  if (!strings.has(asWord(input))) return undefined;
  if (typeof given !== 'string') return wrong(label, 'a string', given, `Write it in quotes: "${asWord(given)}".`);
  if (input === 'date' || input === 'datetime') return checkTime(given, input);
  if (input === 'time' || input === 'color') return checkForm(given, input);
  if (typeof maxLength === 'number' && [...given].length > maxLength)
    return { message: `${quote(given)} is longer than "maxLength" ${maxLength}`, hint: 'Shorten it.' };
  return given === '' ? undefined : checkRule(field, given);
}

const wrong = (label: string, expected: string, given: unknown, hint: string): ValueProblem => ({
  message: `${label} takes ${expected}, not ${quote(given)}`,
  hint,
});

const limit = (given: number, size: string, key: string, bound: number): ValueProblem => ({
  message: `${given} is too ${size}: "${key}" is ${bound}`,
  hint: `Write ${bound} or ${key === 'min' ? 'more' : 'less'}.`,
});

const listHint = (name: string, given: unknown) =>
  typeof given === 'object' || name === ''
    ? 'Write a list [ ... ].'
    : `Write "values": { "${name}": [${JSON.stringify(given)}] } in the form.`;

const booleanHint = (given: unknown) =>
  given === 'true' || given === 'false'
    ? `Write ${given} without quotes.`
    : `Write ${meantBoolean(given) ?? 'true or false'}.`;

const numberHint = (given: unknown) =>
  typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? `Write ${given} without quotes.` : 'Write a number.';

function inOptions({ options, field }: Json, given: readonly unknown[]): DefaultProblem | undefined {
  if (!Array.isArray(options)) return undefined;
  const values = listOf(options).map(({ value }) => value);
  const stranger = given.find((one) => !isRecord(one) && !values.includes(one));
  if (stranger === undefined || values.length === 0) return undefined;
  const same = values.find((value) => asWord(value) === asWord(stranger));
  const words = values.map((value) => JSON.stringify(value));
  const near = nearestWord(asWord(stranger), values.map(asWord));
  const meant = same ?? values.find((value) => asWord(value) === near);
  return {
    message: `${quote(stranger)} is not an option of "${asWord(field)}"`,
    hint: meant === undefined ? `Write one of: ${words.slice(0, 20).join(', ')}.` : `Write ${JSON.stringify(meant)}.`,
    stranger: asWord(stranger),
  };
}

const forms = {
  time: { pattern: timePattern, noun: 'time of day', example: '08:30' },
  color: { pattern: colorPattern, noun: 'color', example: '#fd4d62' },
};

function checkForm(given: string, input: 'time' | 'color'): ValueProblem | undefined {
  const { pattern, noun, example } = forms[input];
  if (new RegExp(pattern, 'u').test(given)) return undefined;
  const meant = input === 'time' ? meantTime(given, input) : undefined;
  return {
    message: `${quote(given)} is not a ${noun}`,
    hint: meant ? `Write "${meant}".` : `Write it as "${example}".`,
  };
}

function checkTime(given: string, input: 'date' | 'datetime'): ValueProblem | undefined {
  const form = input === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
  const isRight =
    form.test(given) && !Number.isNaN(Date.parse(`${given.replace(' ', 'T')}${input === 'date' ? '' : 'Z'}`));
  const example = input === 'date' ? '2026-03-01' : '2026-03-01 08:00:00';
  if (isRight) return undefined;
  const meant = meantTime(given, input);
  return {
    message: `${quote(given)} is not a ${input === 'date' ? 'date' : 'time'}`,
    hint: meant ? `Write "${meant}".` : `Write it as "${example}".`,
  };
}

function checkRule({ validate }: Json, given: string): ValueProblem | undefined {
  const failed =
    typeof validate === 'string' ? ruleError({ validate } as Parameters<typeof ruleError>[0], given) : undefined;
  return (
    failed && {
      message: `${quote(given)} does not pass "validate": "${asWord(validate)}"`,
      hint: 'Write a valid value.',
    }
  );
}
