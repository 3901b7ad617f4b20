import { wireName } from '../../../src/engine/forms/form-config/wire-name.ts';
import { type FormField, fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { readFiles } from '../../../src/engine/records/read-files.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { readYesOrNo } from '../imports/read-value.ts';
import type { AssetPlan } from './asset-plan.ts';

/** A value of an added field; attributes are texts. */
export type DiyValue = string | number | boolean | string[] | Point;

/** A location (contract 3.8). */
interface Point {
  type: 'Point';
  /** Longitude and latitude. */
  coordinates: [number, number];
  coordinateSystemType: 'GCJ02';
}

/** An attribute, or a field that a formConfig adds, as a column of a file. */
export interface ValueColumn {
  from: 'attribute' | 'formConfig';
  /** uKey of the attribute, name of the added field. */
  key: string;
  /** As lists and refusals name it. */
  path: string;
  heading: Bilingual;
  field: FormField;
  /** False for files, whose cells only name them. */
  isImported: boolean;
  /** Converts the text of a file to what is stored. */
  read(text: string): DiyValue;
  /** Converts what is stored to the text of a file. */
  write(stored: unknown, locale: Locale): string;
}

/** The columns of attributes and added fields of a form, which is given in both languages. */
export function valueColumns(plans: Readonly<Record<Locale, AssetPlan>>, taken: Iterable<string>): ValueColumn[] {
  const used = new Set(taken);
  const others = new Map(fieldsOf(plans.en).map((field) => [field.field, field]));
  return fieldsOf(plans.zh).flatMap((field): ValueColumn[] => {
    const { origin } = field;
    if (origin.from === 'document') return [];
    const other = others.get(field.field) ?? field;
    const key = origin.from === 'attribute' ? origin.uKey : origin.name;
    const heading = {
      zh: unused(textOf(field.title, 'zh'), key, used),
      en: unused(textOf(other.title, 'en'), key, used),
    };
    for (const text of Object.values(heading)) used.add(text);
    const path = wireName(field);
    const isImported = field.input !== 'files';
    return [{ from: origin.from, key, path, heading, field, isImported, ...valuesOf(field, other) }];
  });
}

export const textOf = (text: FormField['title'], locale: Locale): string =>
  typeof text === 'string' ? text : text[locale];

/** Attributes may have the name of another column. */
const unused = (name: string, key: string, used: ReadonlySet<string>): string =>
  used.has(name) ? `${name} (${key})` : name;

type Values = Pick<ValueColumn, 'read' | 'write'>;

function valuesOf(field: FormField, other: FormField): Values {
  const { input, schema, origin } = field;
  if (input === 'files') return fileNames;
  if (input === 'location') return position;
  const named = choices(field, other);
  const scalar = schema.type === 'boolean' ? yesOrNo(named, origin.from === 'formConfig') : named;
  if (schema.type === 'array')
    return {
      read: (text) => text.split(/[,，;；]/).flatMap((part) => (part.trim() ? [String(scalar.read(part))] : [])),
      write: (stored, locale) =>
        (Array.isArray(stored) ? stored : [stored]).map((one) => scalar.write(one, locale)).join(','),
    };
  if (origin.from === 'attribute' || (schema.type !== 'number' && schema.type !== 'integer')) return scalar;
  return {
    ...scalar,
    read: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text.trim()),
  };
}

const fileNames: Values = {
  read: (text) => text,
  write: (stored) =>
    readFiles(stored)
      .map(({ name }) => name)
      .join(','),
};

/** '113.5512,22.2245'; any other text is left to the check of the form. */
const position: Values = {
  read(text) {
    const numbers = text.split(/[,，;；\s]+/).map(Number);
    const [longitude, latitude] = numbers;
    if (numbers.length !== 2 || !Number.isFinite(longitude) || !Number.isFinite(latitude)) return text.trim();
    return { type: 'Point', coordinates: [longitude!, latitude!], coordinateSystemType: 'GCJ02' };
  },
  write(stored) {
    const { coordinates } = Object(stored) as { coordinates?: unknown };
    return Array.isArray(coordinates) ? coordinates.join(',') : plain(stored);
  },
};

/** Yes or no, or what the field calls them, such as on and off. */
function yesOrNo(named: Values, isTyped: boolean): Values {
  return {
    read: (text) => {
      const value = readYesOrNo(String(named.read(text)));
      return isTyped ? (value ?? text) : String(value ?? text);
    },
    write: (stored, locale) => {
      const value = readYesOrNo(plain(stored));
      if (value === undefined) return plain(stored);
      const name = named.write(value, locale);
      return name === String(value) ? message(locale, value ? 'yes' : 'no') : name;
    },
  };
}

function choices(field: FormField, other: FormField): Values {
  const names = [field.options, other.options].flatMap((options) =>
    (options ?? []).flatMap(({ value, title }) =>
      (['zh', 'en'] as const).map((locale) => [textOf(title, locale).toLowerCase(), String(value)] as const),
    ),
  );
  const byName = new Map(names.toReversed());
  const labels = { zh: field.options ?? [], en: other.options ?? [] };
  return {
    read: (text) => byName.get(text.trim().toLowerCase()) ?? text.trim(),
    write: (stored, locale) => {
      const option = labels[locale].find(({ value }) => String(value) === plain(stored));
      return option ? textOf(option.title, locale) : plain(stored);
    },
  };
}

const plain = (stored: unknown): string => (stored === null || stored === undefined ? '' : String(stored));
