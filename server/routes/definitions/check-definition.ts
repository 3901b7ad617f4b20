import { Value } from 'typebox/value';
import type { DefinedAttribute } from '../../../src/schemas/wire/definitions.ts';
import { type ImportProblem, maxShownProblems } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import { type FieldMessages, Refusal, readFields } from '../../http/envelope.ts';
import { parseJson } from '../../http/parse-json.ts';
import { createPauses } from '../../process/pauses.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { type AttributeColumns, checkAttribute } from '../attributes/check-attribute.ts';
import { maxAttributes } from '../attributes/save-attribute.ts';
import type { Definition, DefinitionKind } from './definition-kind.ts';

/** A file with everything that is wrong with it; nothing is stored unless that is nothing. */
export interface CheckedDefinition<File> {
  problems: ImportProblem[];
  /** Undefined for a file of another shape. */
  file: File | undefined;
  attributes: { family: string; columns: AttributeColumns }[];
}

const longestValue = 200;

/**
 * Checks the text of a file completely.
 * @throws Refusal A0400 for a text that is not JSON
 */
export async function checkDefinition<File extends Definition>(
  { shape, families, check }: DefinitionKind<File>,
  text: string,
  { db, tenantId, locale }: { db: Queryable; tenantId: string; locale: Locale },
): Promise<CheckedDefinition<File>> {
  const json = parseJson(text);
  const found: Found = new Map();
  for (const error of Value.Errors(shape, json)) {
    const at = pathOf(error.instancePath);
    if (error.keyword === 'required')
      for (const name of error.params.requiredProperties) found.set(join(at, name), 'fieldRequired');
    else if (error.keyword === 'additionalProperties')
      for (const name of error.params.additionalProperties) found.set(join(at, name), 'keyUnknown');
    else if (error.keyword === 'maxLength') found.set(at, 'tooLong');
    else if (!found.has(at)) found.set(at, 'fieldInvalid');
  }
  if (found.size > 0 || !Value.Check(shape, json))
    return { problems: describe(found, json, locale), file: undefined, attributes: [] };
  const file = json as unknown as File;
  for (const [field, reason] of Object.entries(await check(db, tenantId, file))) found.set(field, reason);
  const attributes = await checkAttributes(file.attributes, families, found);
  return { problems: describe(found, json, locale), file, attributes };
}

type Found = Map<string, FieldMessages[string]>;

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
    try {
      checked.push({ family, columns: checkAttribute(readOne(attribute), 'zh') });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      for (const [field, reason] of Object.entries(error.fields)) found.set(placeOf(at, field), reason);
    }
    await pause();
  }
  return checked;
}

/** The form has texts of two languages as two fields. */
const placeOf = (at: string, field: string): string =>
  ({ name: `${at}.name.zh`, nameEn: `${at}.name.en` })[field] ?? `${at}.${field === 'optionsText' ? 'options' : field}`;

const readOne = ({ family: _, name, options, ...rest }: DefinedAttribute) => ({
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

function describe(found: Found, json: unknown, locale: Locale): ImportProblem[] {
  const messages = readFields(Object.fromEntries(found), locale);
  return Object.entries(messages)
    .slice(0, maxShownProblems)
    .map(([path, text]) => ({
      row: 0,
      column: path.slice(0, longestValue),
      value: valueAt(json, path).slice(0, longestValue),
      message: text,
    }));
}

function valueAt(json: unknown, path: string): string {
  const value = path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((inner, part) => (Object.hasOwn(Object(inner), part) ? Object(inner)[part] : undefined), json);
  if (value === undefined || (typeof value === 'object' && value !== null)) return '';
  return String(value);
}
