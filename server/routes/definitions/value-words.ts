import { meantWord } from '../../../src/schemas/rules/suggest.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { PathPart } from './place-words.ts';

/** The parts of a JSON Schema that definitions use. */
export interface ValueSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly ValueSchema[];
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  items?: ValueSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** The schema of a value within a file; undefined where the schema knows none. */
export function schemaAt(schema: ValueSchema | undefined, path: readonly PathPart[]): ValueSchema | undefined {
  const [part, ...rest] = path;
  if (part === undefined || schema === undefined) return schema;
  const own = withoutNull(schema);
  return schemaAt(typeof part === 'number' ? own.items : own.properties?.[part], rest);
}

/** What to write for a value, such as 'Write one of: "ENUM", "STRING"'. */
export function writeInstead(schema: ValueSchema, value: unknown): Bilingual {
  const own = withoutNull(schema);
  const meant = typeof value === 'string' && own.enum ? meantWord(value, own.enum.map(String)) : undefined;
  if (meant !== undefined) return { zh: `请填写 "${meant}"`, en: `Write "${meant}"` };
  const { maxLength, maxItems } = own;
  if (typeof value === 'string' && maxLength !== undefined && [...value].length > maxLength)
    return { zh: `最多 ${maxLength} 个字符`, en: `At most ${maxLength} characters` };
  if (Array.isArray(value) && maxItems !== undefined && value.length > maxItems)
    return { zh: `最多 ${maxItems} 项`, en: `At most ${maxItems} items` };
  const what = describe(own);
  return { zh: `请填写${what.zh}`, en: `Write ${what.en}` };
}

/** 'Unknown key: did you mean "uKey"?', or the keys that are possible. */
export function unknownKey(name: string, { properties = {} }: ValueSchema): Bilingual {
  const known = Object.keys(properties);
  // `minimum` and `maximum` are the names in other schema languages.
  const meant = known.find((key) => name.toLowerCase().startsWith(key.toLowerCase())) ?? meantWord(name, known);
  if (meant === undefined)
    return { zh: `未知字段，可用：${known.join('、')}`, en: `Unknown field: use one of ${known.join(', ')}` };
  return { zh: `未知字段，是否为 "${meant}"？`, en: `Unknown field: did you mean "${meant}"?` };
}

/** A required key that is missing, with what to write for it. */
export function missingKey(schema: ValueSchema): Bilingual {
  const { zh, en } = describe(withoutNull(schema));
  return { zh: `必填，请填写${zh}`, en: `Required: write ${en}` };
}

const words: Readonly<Record<string, Bilingual>> = {
  string: { zh: '引号中的文本', en: 'a text in quotes' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  array: { zh: '列表 [ ]', en: 'a list [ ]' },
};

function describe({
  type = '',
  const: only,
  enum: choices,
  items,
  required = [],
  minimum,
  maximum,
}: ValueSchema): Bilingual {
  if (only !== undefined) return same(` ${JSON.stringify(only)}`, JSON.stringify(only));
  if (choices) {
    const shown = choices.map((one) => JSON.stringify(one));
    return same(`以下之一：${shown.join('、')}`, `one of ${shown.join(', ')}`);
  }
  if (type === 'array' && items?.required) {
    const { zh, en } = describe(items);
    return same(`由${zh}组成的列表`, `a list of ${en}`);
  }
  if (type === 'object') {
    const keys = required.map((key) => `"${key}": …`).join(', ');
    return same(` { ${keys} }`, `{ ${keys} }`);
  }
  if (type === 'integer' || type === 'number') {
    const isNarrow = minimum !== undefined && maximum !== undefined && maximum <= shownMaximum;
    const range = isNarrow
      ? { zh: ` ${minimum} 到 ${maximum} 的`, en: ` from ${minimum} to ${maximum}` }
      : same('', '');
    const noun = type === 'integer' ? same('整数', 'an integer') : same('数字', 'a number');
    return same(range.zh + noun.zh, noun.en + range.en);
  }
  return words[type] ?? same('正确的值', 'a valid value');
}

/** Technical limits say nothing to an author. */
const shownMaximum = 1e6;

const same = (zh: string, en: string): Bilingual => ({ zh, en });

/** The schema of a value that may also be null. */
const withoutNull = (schema: ValueSchema): ValueSchema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
