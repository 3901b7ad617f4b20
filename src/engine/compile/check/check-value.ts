import { hintFor, nearestWord } from '../../../schemas/rules/suggest.ts';
import type { GrammarKeyword } from '../grammar/grammar-keyword.ts';
import { valueMeant } from './other-words.ts';
import { wrongPattern } from './pattern-words.ts';
import {
  expectedType,
  isOfType,
  labelOf,
  listed,
  numberAt,
  quote,
  type Standing,
  typeHint,
  typeName,
  type ValueProblem,
} from './value-words.ts';

/** Checks type, enum and limits of one value; the walk checks the contents of objects and lists. */
export function checkValue(keyword: GrammarKeyword, value: unknown, at: Standing): ValueProblem | undefined {
  if (keyword.const !== undefined)
    return value === keyword.const
      ? undefined
      : mustBe(at, JSON.stringify(keyword.const), quoted(value, at), `Write ${JSON.stringify(keyword.const)}.`);
  if (keyword.enum) return keyword.enum.includes(value) ? undefined : wrongEnum(keyword.enum.map(String), value, at);
  const { types } = keyword;
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return mustBe(at, expectedType(keyword), amiss(types, value, at), typeHint(keyword, value, at));
  if (typeof value === 'string') return checkText(keyword, value, at);
  if (typeof value === 'number') return checkNumber(keyword, value, at);
  if (Array.isArray(value)) return checkLength(keyword, value.length, at);
  if (typeof value === 'object' && value !== null && (keyword.minProperties ?? keyword.maxProperties) !== undefined)
    return checkKeyCount(keyword, Object.keys(value).length, at);
  return undefined;
}

function mustBe(at: Standing, expected: string, actual: string, hint: string): ValueProblem {
  return { message: `${labelOf(at)} must be ${expected}, not ${actual}`, hint };
}

function wrongEnum(values: readonly string[], value: unknown, at: Standing): ValueProblem {
  if (typeof value !== 'string') {
    const isEntry = Array.isArray(value) && value.length === 1 && values.includes(String(value[0]));
    const hint = isEntry ? 'Write its only entry without the list.' : `Write one of: ${listed(values)}.`;
    return mustBe(at, 'a string', typeName(value), hint);
  }
  return { message: `unknown value ${quote(value)} for ${labelOf(at)}`, hint: valueHint(value, values) };
}

function valueHint(value: string, values: readonly string[]): string {
  const meant = nearestWord(value, values) ?? valueMeant(value, values);
  return meant === undefined ? hintFor(value, values) : `Did you mean "${meant}"?`;
}

function checkText(keyword: GrammarKeyword, value: string, at: Standing): ValueProblem | undefined {
  const { minLength, maxLength, pattern } = keyword;
  if (minLength !== undefined && value.length < minLength)
    return labelOf(at) === '"$"'
      ? { message: 'the expression is empty', hint: 'Write one, for example row.enabled && user.isAdmin.' }
      : { message: `${labelOf(at)} is empty`, hint: 'Write at least one character.' };
  // The limit counts code points; the length in UTF-16 units is only an upper bound.
  if (maxLength !== undefined && value.length > maxLength) {
    const length = [...value].length;
    if (length > maxLength)
      return { message: `${labelOf(at)} is too long: ${length} characters`, hint: `Write at most ${maxLength}.` };
  }
  if (pattern && !pattern.test(value)) return wrongPattern(pattern.source, value, labelOf(at));
  return undefined;
}

const quoted = (value: unknown, at: Standing) => (typeof value === 'number' ? numberAt(value, at) : quote(value));

function checkNumber(keyword: GrammarKeyword, value: number, at: Standing): ValueProblem | undefined {
  const { minimum, maximum, exclusiveMinimum } = keyword;
  const number = () => numberAt(value, at);
  if (minimum !== undefined && value < minimum)
    return { message: `${number()} is too small for ${labelOf(at)}`, hint: `Write ${minimum} or more.` };
  if (maximum !== undefined && value > maximum)
    return { message: `${number()} is too large for ${labelOf(at)}`, hint: `Write ${maximum} or less.` };
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return { message: `${number()} is too small for ${labelOf(at)}`, hint: `Write more than ${exclusiveMinimum}.` };
  return undefined;
}

function checkLength({ minItems, maxItems }: GrammarKeyword, length: number, at: Standing): ValueProblem | undefined {
  if (minItems !== undefined && length < minItems)
    return { message: `${labelOf(at)} is empty`, hint: `Write at least ${minItems === 1 ? 'one entry' : minItems}.` };
  if (maxItems !== undefined && length > maxItems)
    return { message: `${labelOf(at)} has ${length} entries`, hint: `Write at most ${maxItems}.` };
  return undefined;
}

const amiss = (types: readonly string[], value: unknown, at: Standing): string =>
  typeof value === 'number' && types.some((type) => type === 'integer' || type === 'number')
    ? numberAt(value, at)
    : typeName(value);

/** A permission has exactly one of its keys. */
function checkKeyCount(keyword: GrammarKeyword, count: number, at: Standing): ValueProblem | undefined {
  const hint = `Write one of: ${listed([...keyword.keys.keys()])}.`;
  if (keyword.minProperties !== undefined && count < keyword.minProperties)
    return { message: `${labelOf(at)} is empty`, hint };
  if (keyword.maxProperties !== undefined && count > keyword.maxProperties)
    return { message: `${labelOf(at)} has ${count} keys`, hint };
  return undefined;
}
