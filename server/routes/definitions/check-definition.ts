import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { placesOf } from '../../../src/engine/compile/json/places-of.ts';
import { readJson } from '../../../src/engine/compile/json/read-json.ts';
import type { DefinedAttribute, DefinedParameter } from '../../../src/schemas/wire/definitions.ts';
import { type ImportProblem, maxShownProblems } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { type FieldMessages, Refusal, readFields } from '../../http/envelope.ts';
import { parseJson } from '../../http/parse-json.ts';
import { createPauses } from '../../process/pauses.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { type AttributeColumns, checkAttribute } from '../attributes/check-attribute.ts';
import { maxAttributes } from '../attributes/save-attribute.ts';
import type { Definition, DefinitionKind } from './definition-kind.ts';
import { partsOf, placeWords } from './place-words.ts';
import { missingKey, schemaAt, unknownKey, type ValueSchema, writeInstead } from './value-words.ts';

/** A file with everything that is wrong with it; nothing is stored unless that is nothing. */
export interface CheckedDefinition<File> {
  problems: ImportProblem[];
  /** Undefined for a file of another shape. */
  file: File | undefined;
  attributes: { family: string; columns: AttributeColumns }[];
}

const longestValue = 200;
const longestPlace = 400;

/**
 * Checks the text of a file completely.
 * @throws Refusal A0400 for a text that is too complex, or that cannot be stored
 */
export async function checkDefinition<File extends Definition>(
  { shape, families, check }: DefinitionKind<File>,
  text: string,
  { db, tenantId, locale }: { db: Queryable; tenantId: string; locale: Locale },
): Promise<CheckedDefinition<File>> {
  const read = parse(text, locale);
  if ('problem' in read) return { problems: [read.problem], file: undefined, attributes: [] };
  const { json } = read;
  const found = findMistakes(shape, json);
  if (found.size > 0 || !Value.Check(shape, json))
    return { problems: describe(found, json, { text, locale }), file: undefined, attributes: [] };
  const file = json as unknown as File;
  for (const [field, reason] of Object.entries(await check(db, tenantId, file))) found.set(field, reason);
  const attributes = await checkAttributes(file.attributes, families, found);
  // Choices of an ENUM: the form asks for them, and a file must say how they are written.
  for (const [path, reason] of found)
    if (reason === 'fieldRequired' && valueAt(json, path) === undefined)
      found.set(path, missingKey(schemaAt(shape as ValueSchema, partsOf(path)) ?? {}));
  return { problems: describe(found, json, { text, locale }), file, attributes };
}

/** Parses a text; one that is not JSON has one problem, and one with a key twice too: JSON keeps only the last. */
function parse(text: string, locale: Locale): { json: unknown } | { problem: ImportProblem } {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'unreadableBody') throw error;
    const read = readJson(text);
    if (!('problem' in read)) throw error;
    const { offset, message: en, hint, zh } = read.problem;
    const words = { zh: `${zh.message}：${zh.hint}`, en: `${en}: ${hint}` };
    return { problem: problemAt(text, offset, words[locale], locale) };
  }
  const read = readJson(text);
  const twin = 'document' in read ? read.document.twins[0] : undefined;
  if (!twin) return { json };
  const words = {
    zh: `键 "${twin.key}" 重复，请删除其中一个`,
    en: `Duplicate key "${twin.key}": remove one of them`,
  };
  return { problem: problemAt(text, twin.offset, words[locale], locale) };
}

function problemAt(text: string, offset: number, words: string, locale: Locale): ImportProblem {
  const { line, column } = placesOf(text)(offset);
  const place = { zh: `第 ${line} 行第 ${column} 列`, en: `Line ${line}, column ${column}` }[locale];
  return { row: line, column: '', place, value: '', message: words };
}

/** Finds what does not have the shape of a file, and says what to write instead. */
function findMistakes(shape: TObject, json: unknown): Found {
  const found: Found = new Map();
  const schemaOf = (path: string) => schemaAt(shape as ValueSchema, partsOf(path)) ?? {};
  for (const error of Value.Errors(shape, json)) {
    const at = pathOf(error.instancePath);
    if (error.keyword === 'required')
      for (const name of error.params.requiredProperties) {
        const path = join(at, name);
        found.set(path, missingKey(schemaOf(path)));
      }
    else if (error.keyword === 'additionalProperties')
      for (const name of error.params.additionalProperties) found.set(join(at, name), unknownKey(name, schemaOf(at)));
    else if (!found.has(at)) found.set(at, writeInstead(schemaOf(at), valueAt(json, at)));
  }
  return found;
}

/** Problems by the path in the file. */
export type Found = Map<string, FieldMessages[string]>;

async function checkAttributes(attributes: readonly DefinedAttribute[], families: readonly string[], found: Found) {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  const pause = createPauses();
  const checked: CheckedDefinition<unknown>['attributes'] = [];
  for (const [index, attribute] of attributes.entries()) {
    const at = `attributes[${index}]`;
    const { family } = attribute;
    if (!families.includes(family)) found.set(`${at}.family`, 'fieldInvalid');
    counts.set(family, (counts.get(family) ?? 0) + 1);
    if ((counts.get(family) ?? 0) === maxAttributes + 1) {
      const params = { max: maxAttributes };
      found.set(at, { zh: message('zh', 'tooManyAttributes', params), en: message('en', 'tooManyAttributes', params) });
    }
    const key = `${family} ${attribute.uKey.trim()}`;
    if (keys.has(key)) found.set(`${at}.uKey`, 'valueRepeated');
    keys.add(key);
    const columns = checkOne(attribute, at, found);
    if (columns) checked.push({ family, columns });
    await pause();
  }
  return checked;
}

/** Checks one attribute or parameter of a file as its form does; undefined if it is refused. */
export function checkOne(defined: DefinedParameter, at: string, found: Found): AttributeColumns | undefined {
  try {
    return checkAttribute(readOne(defined), 'zh');
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    for (const [field, reason] of Object.entries(error.fields)) found.set(placeOf(at, field), reason);
    return undefined;
  }
}

/** The form has texts of two languages as two fields. */
const placeOf = (at: string, field: string): string =>
  ({ name: `${at}.name.zh`, nameEn: `${at}.name.en` })[field] ?? `${at}.${field === 'optionsText' ? 'options' : field}`;

const readOne = ({ name, options, ...rest }: DefinedParameter) => ({
  ...rest,
  name: name.zh,
  nameEn: name.en,
  options: options?.map(({ value, label }) => ({ value, label: label.zh, labelEn: label.en })),
});

/** '/attributes/2/uKey' as 'attributes[2].uKey'. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : join(path, part)), '');

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The problems in the order of the file, each with its line. */
function describe(found: Found, json: unknown, { text, locale }: { text: string; locale: Locale }): ImportProblem[] {
  if (found.size === 0) return [];
  const read = readJson(text);
  const placeOf = placesOf(text);
  const pointerOf = (path: string) =>
    partsOf(path)
      .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('');
  const lineOf = (path: string) => ('document' in read ? placeOf(read.document.offsetOf(pointerOf(path))).line : 1);
  return Object.entries(readFields(Object.fromEntries(found), locale))
    .map(([path, message]) => ({
      row: lineOf(path),
      column: path.slice(0, longestValue),
      place: placeWords(json, path)[locale].slice(0, longestPlace),
      value: writtenAt(json, path).slice(0, longestValue),
      message,
    }))
    .toSorted((one, other) => one.row - other.row)
    .slice(0, maxShownProblems);
}

const valueAt = (json: unknown, path: string): unknown =>
  partsOf(path).reduce<unknown>(
    (inner, part) => (Object.hasOwn(Object(inner), part) ? Object(inner)[part] : undefined),
    json,
  );

function writtenAt(json: unknown, path: string): string {
  const value = valueAt(json, path);
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  return String(value);
}
