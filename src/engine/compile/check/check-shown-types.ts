import { asWord } from '../../../schemas/rules/as-word.ts';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { FieldType } from '../../../schemas/sources/fields.ts';
import { meantBoolean } from './meant-value.ts';
import { typeName } from './value-words.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** The types that a place can show; a type that a source does not declare fits everywhere. */
const ofCells: Readonly<Record<string, readonly FieldType[]>> = {
  text: ['text', 'number', 'boolean', 'time'],
  number: ['number'],
  percent: ['number'],
  progress: ['number'],
  boolean: ['boolean'],
  date: ['time'],
  datetime: ['time'],
  tags: ['list'],
  files: ['list'],
  image: ['text'],
  html: ['text'],
  area: ['text', 'list'],
  department: ['text', 'list'],
  dictionary: ['text', 'number'],
};

/** What to write for a type in a column. */
const cellOf: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  time: 'datetime',
  list: 'tags',
};

/** The fields that sources declare. */
export interface DeclaredTypes {
  /** The type of a field of a source, if any. */
  typeOf(source: unknown, field: unknown): FieldType | undefined;
  /** The fields of a source; none if it declares none. */
  fieldsOf(source: unknown): readonly string[];
}

/** Checks that columns, charts and lists show fields of a type that they can show. */
export function checkShownTypes({ keywords, broken }: Walk, types: DeclaredTypes): Finding[] {
  const typeOf = types.typeOf.bind(types);
  return keywords.flatMap((keyword) => {
    const { name, value, around } = keyword;
    if (broken.has(value)) return [];
    const { source } = around.holder?.value ?? {};
    switch (name) {
      case 'column':
        return around.holder?.type === 'block' ? checkColumn(keyword, typeOf(source, value.field)) : [];
      case 'series':
        return checkType(keyword, 'field', ['number'], typeOf(source, value.field));
      case 'filter':
        return checkOptions(keyword, typeOf(source, value.field));
      case 'block':
        return checkBlock(keyword, typeOf);
      case 'call':
        return checkPatch(keyword, types);
      default:
        return [];
    }
  });
}

function checkColumn(keyword: FoundKeyword, type: FieldType | undefined): Finding[] {
  const { value, pointer } = keyword;
  const { options, as = Array.isArray(options) ? 'status' : 'text' } = value;
  if (type === undefined || type === 'any' || typeof as !== 'string') return [];
  if (as === 'status') return checkOptions(keyword, type);
  const fitting = Object.hasOwn(ofCells, as) ? ofCells[as]! : undefined;
  if (!fitting || fitting.includes(type)) return [];
  const message = `"${asWord(value.field)}" is ${nameOf(type)}, which "${as}" cannot show`;
  return [warningAt(`${pointer}/${value.as === undefined ? 'field' : 'as'}`, message, hintOf(type, value.as))];
}

function hintOf(type: FieldType, as: unknown): string {
  const other = cellOf[type];
  if (type === 'record') return 'Name a field of it, such as "department.name".';
  return as === undefined || other !== 'text'
    ? `Write "as": "${other}".`
    : 'Remove "as", or declare another type in "fields".';
}

/** 'a text', 'a time' ... */
const nameOf = (type: FieldType) => (type === 'boolean' ? 'true or false' : `a ${type}`);

/** The types whose values an option can have. */
const plain: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  time: 'string',
};

/** Options are compared with the values of the field: a number never equals a string. */
function checkOptions({ value, pointer }: FoundKeyword, type: FieldType | undefined): Finding[] {
  const expected = type === undefined ? undefined : plain[type];
  const options = Array.isArray(value.options) ? listOf(value.options) : [];
  const index = options.findIndex((option) => option.value !== undefined && typeof option.value !== expected);
  if (expected === undefined || index < 0) return [];
  const { value: given } = options[index]!;
  const message = `"${asWord(value.field)}" is ${nameOf(type!)}, but the option is ${typeName(given)}`;
  return [warningAt(`${pointer}/options/${index}/value`, message, optionHint(given, expected))];
}

function optionHint(given: unknown, expected: string): string {
  if (expected === 'string') return `Write it in quotes: "${asWord(given)}".`;
  const isOne = expected === 'number' ? /^-?\d+(\.\d+)?$/.test(asWord(given)) : given === 'true' || given === 'false';
  if (typeof given === 'string' && isOne) return `Write ${given} without quotes.`;
  return expected === 'number' ? 'Write a number.' : `Write ${meantBoolean(given) ?? 'true or false'}.`;
}

function checkBlock(keyword: FoundKeyword, typeOf: DeclaredTypes['typeOf']): Finding[] {
  const { value } = keyword;
  const { kind, source } = value;
  if (kind === 'list') {
    const { status } = value;
    const time = checkType(keyword, 'time', ['time'], typeOf(source, value.time));
    if (!isRecord(status)) return time;
    const at = { ...keyword, value: status, pointer: `${keyword.pointer}/status` };
    return [...time, ...checkOptions(at, typeOf(source, status.field))];
  }
  return kind === 'tree' ? checkType(keyword, 'count', ['number'], typeOf(source, value.count)) : [];
}

function checkType(
  { value, pointer }: FoundKeyword,
  key: string,
  fitting: readonly FieldType[],
  type: FieldType | undefined,
): Finding[] {
  if (type === undefined || type === 'any' || fitting.includes(type)) return [];
  const message = `"${asWord(value[key])}" is ${nameOf(type)}, not ${nameOf(fitting[0]!)}`;
  return [warningAt(`${pointer}/${key}`, message, 'Name another field, or declare another type in "fields".')];
}

/** A patch changes fields of the row. */
function checkPatch({ value, pointer, around }: FoundKeyword, types: DeclaredTypes): Finding[] {
  const { patch } = value;
  const { holder, scope } = around;
  if (!isRecord(patch) || holder?.type !== 'block' || !scope.includes('row') || scope.includes('item')) return [];
  return Object.entries(patch).flatMap(([field, given]) => {
    const type = types.typeOf(holder.value.source, field);
    const at = `${pointer}/patch/${pointerPart(field)}`;
    const known = types.fieldsOf(holder.value.source);
    const meant = type === undefined && !known.includes(field) ? nearestWord(field, known) : undefined;
    if (meant !== undefined) return [warningAt(at, `unknown field "${field}"`, `Did you mean "${meant}"?`)];
    const expected = type === undefined ? undefined : plain[type];
    if (expected === undefined || given === null || typeof given === 'object' || typeof given === expected) return [];
    const message = `"${field}" is ${nameOf(type!)}, not ${typeName(given)}`;
    return [warningAt(at, message, optionHint(given, expected))];
  });
}
