import type { OperationChange } from '../../../src/schemas/wire/operation-log.ts';
import type { Attachment, AttributeValue } from '../../db/schema.ts';
import type { Locale } from '../../texts/messages.ts';
import type { BatchWords } from './batch-words.ts';
import { type DiyValue, textOf, type ValueColumn } from './value-columns.ts';

/** The logged columns of an asset; null for one that did not exist. */
type Logged = Readonly<Record<string, unknown>> | null;

/** How the changes of an asset name fields and values. */
export interface ChangeWords {
  words: BatchWords;
  /** The attributes and added fields of its product or model. */
  columns: readonly ValueColumn[];
  /** The name of a field that files do not have. */
  nameOf(field: string): string;
  /** Uids of carriers by id. */
  carriers: ReadonlyMap<string, string>;
  /** Name of its product or model. */
  ownerName: string | undefined;
  locale: Locale;
}

/** What its product, model, attributes or coordinates say already. */
const derived = new Set(['type', 'parentDeviceId', 'cell']);
const forms: Readonly<Record<string, string>> = { areaCode: 'deviceArea', departmentCode: 'manager' };

/** The changed fields of an asset as its form calls them: one per attribute, names instead of codes and ids. */
export function describeAssetChanges(before: Logged, after: Logged, words: ChangeWords): OperationChange[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field): OperationChange[] => {
    const [was, is] = [readable(field, old.get(field), words), readable(field, fresh.get(field), words)];
    return was === is ? [] : [{ field, name: nameOf(field, words), before: was, after: is }];
  });
}

/** The changes in one line. */
export function writeChanges(changes: readonly OperationChange[], locale: Locale): string {
  const [colon, separator] = { zh: ['：', '；'], en: [': ', '; '] }[locale] as [string, string];
  return changes
    .map(({ name, before, after }) => {
      const value = before === null ? (after ?? '—') : `${before} → ${after ?? '—'}`;
      return `${name}${colon}${value}`;
    })
    .join(separator);
}

/** The values by field; labels, attributes and added fields are fields of their own. */
function flatten(logged: Logged): Map<string, unknown> {
  const entries = Object.entries(logged ?? {}).flatMap(([column, value]): [string, unknown][] => {
    if (derived.has(column)) return [];
    if (column === 'labels') return Object.entries(Object(value));
    if (column === 'configurableAttrs')
      return pairsOf(value).map((pair) => [`configurableAttrs.${pair.uKey}`, pair.value]);
    if (column === 'diyAttrs') return Object.entries(Object(value)).map(([key, one]) => [`diyAttrs.${key}`, one]);
    return [[forms[column] ?? column, value]];
  });
  return new Map(entries);
}

/** The log cuts long lists, and ends them with a text. */
const pairsOf = (value: unknown): AttributeValue[] =>
  Array.isArray(value) ? value.filter((one) => typeof Object(one).uKey === 'string') : [];

const owners = new Set(['productId', 'modelId']);
const files = new Set(['images', 'scene']);

function nameOf(field: string, { words, columns, nameOf, locale }: ChangeWords): string {
  const column = columns.find(({ path }) => path === field);
  if (column) return textOf(column.heading, locale);
  return words.titleOf(field) ?? nameOf(field);
}

function readable(field: string, value: unknown, change: ChangeWords): string | null {
  const { words, columns, carriers, ownerName, locale } = change;
  if (value === null || value === undefined || value === '') return null;
  if (files.has(field)) return namesOf(value) || null;
  if (owners.has(field)) return ownerName ?? String(value);
  if (field === 'carrierId') return carriers.get(String(value)) ?? String(value);
  const column = columns.find(({ path }) => path === field);
  if (column) return column.write(value as DiyValue, locale) || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return words.textOf(field, field === 'status' ? (words.stateIds.get(text) ?? text) : text) || null;
}

const namesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((file: Partial<Attachment>) => file.name ?? '…').join(', ') : '';
