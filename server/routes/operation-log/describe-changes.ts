import type { OperationChange, OperationDetail, UnchangedValue } from '../../../src/schemas/wire/operation-log.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { nameOfValue, rankOfField } from '../../operation-log/field-names.ts';
import { wordOfValue } from '../../operation-log/value-words.ts';
import type { KnownRecords } from '../../records/known-records.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type LoggedValue, type NameValue, readValueNames } from './change-values.ts';

type Fields = Readonly<Record<string, unknown>> | null;

interface Entry {
  objectType: string;
  before: Fields;
  after: Fields;
}

interface Reader {
  tenantId: string;
  within: AssetFilters;
  locale: Locale;
  records: KnownRecords;
}

type Described = Pick<OperationDetail, 'changes' | 'unchanged'>;

/** Deeper values are one text. */
const maxDepth = 5;

/**
 * Describes the changed fields of an entry in words: one line per value, names instead of ids and codes. What reads the
 * same before and after, such as the other labels of an asset, is listed apart.
 */
export async function describeChanges(db: Queryable, reader: Reader, entry: Entry): Promise<Described> {
  const [before, after] = [flatten(entry.before), flatten(entry.after)];
  const all = [...before.values(), ...after.values()];
  const name = await readValueNames(db, reader, all.flatMap(partsOf));
  const { locale, records } = reader;
  const { objectType } = entry;
  const words: Words = { name, locale, records, objectType };
  const write = (logged: LoggedValue | undefined) => (logged ? textOf(logged, words) : null);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const rankOf = (key: string) => rankOfField(objectType, (after.get(key) ?? before.get(key))!.path[0] ?? '');
  keys.sort((one, other) => rankOf(one) - rankOf(other));
  const unchanged: UnchangedValue[] = [];
  const changes = keys.flatMap((key): OperationChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const [old, fresh] = [write(was), write(is)];
    const { path } = (is ?? was)!;
    if (old === fresh && !isArranged(was, is)) {
      if (fresh !== null) unchanged.push({ field: key, name: nameOfPath(path, words), value: fresh });
      return [];
    }
    const again =
      old === fresh ? { before: old, after: `${fresh} ${arranged[locale]}` } : { before: old, after: fresh };
    return [{ field: key, name: nameOfPath(path, words), ...again }];
  });
  return { changes, unchanged };
}

const arranged: Bilingual = { zh: '（内容有调整）', en: '(contents changed)' };

/** True for lists that are named alike and differ in what their items hold. */
function isArranged(was: LoggedValue | undefined, is: LoggedValue | undefined): boolean {
  const holdsRecords = Array.isArray(is?.value) && is.value.some((item) => typeof item === 'object' && item !== null);
  return holdsRecords && JSON.stringify(was?.value) !== JSON.stringify(is?.value);
}

/** The values by their way; records, labels and attributes are values of their own. */
function flatten(fields: Fields): Map<string, LoggedValue> {
  const found = new Map<string, LoggedValue>();
  const add = (path: readonly string[], value: unknown): void => {
    const pairs = pairsOf(value);
    if (pairs && path.length < maxDepth) for (const [key, one] of pairs) add([...path, key], one);
    else found.set(path.join('.'), { path, value });
  };
  for (const [field, value] of Object.entries(fields ?? {})) add([field], value);
  return found;
}

/** The values of a record or of pairs `{uKey, value}`; undefined for anything else. */
function pairsOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return isTranslated(value) ? undefined : Object.entries(value);
  const items = value as unknown[];
  const isPair = (item: unknown) => typeof Object(item).uKey === 'string' && 'value' in Object(item);
  if (items.length === 0 || !items.some(isPair)) return undefined;
  return items.flatMap((item): [string, unknown][] => {
    const { uKey, value: one } = Object(item) as { uKey?: unknown; value?: unknown };
    return typeof uKey === 'string' ? [[uKey, one]] : [];
  });
}

const isTranslated = (value: object): value is Bilingual => {
  const { zh, en } = value as Partial<Bilingual>;
  return typeof zh === 'string' && typeof en === 'string';
};

/** The items of a list, or the value itself: each may refer to a record. */
const partsOf = ({ path, value }: LoggedValue): LoggedValue[] =>
  Array.isArray(value) ? value.map((item: unknown) => ({ path, value: item })) : [{ path, value }];

interface Words {
  name: NameValue;
  locale: Locale;
  records: KnownRecords;
  objectType: string;
}

const nameOfPath = (path: readonly string[], { records, objectType, locale }: Words): string =>
  nameOfValue(records, objectType, path)
    .map((name) => name[locale])
    .join(' › ');

function textOf(logged: LoggedValue, words: Words): string | null {
  const { value, path } = logged;
  const { locale } = words;
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => textOf({ path, value: item }, words)).filter((item) => item !== null);
    return items.length === 0 ? null : items.join(locale === 'zh' ? '、' : ', ');
  }
  if (typeof value === 'object') {
    if (isTranslated(value)) return value[locale];
    const { name, title, fileName } = value as Record<string, unknown>;
    const own = name ?? title ?? fileName;
    return own === undefined ? recordText(value, path, words) : textOf({ path, value: own }, words);
  }
  const known = words.name(logged) ?? wordOfValue(words.records, { objectType: words.objectType, path }, value, locale);
  if (known !== undefined) return known;
  const moment = typeof value === 'string' && isoTime.test(value) ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? displayTime(moment) : String(value);
}

/** What a record without a name holds: 'Field: kind, Is: A'. */
function recordText(value: object, path: readonly string[], words: Words): string | null {
  const rankOf = (key: string) => rankOfField('', key);
  const entries = Object.entries(value).sort(([one], [other]) => rankOf(one) - rankOf(other));
  const nameOf = (key: string) => nameOfValue(words.records, words.objectType, [...path, key]).at(-1)![words.locale];
  const parts = entries.flatMap(([key, inner]) => {
    const text = textOf({ path: [...path, key], value: inner }, words);
    return text === null ? [] : [`${nameOf(key)}: ${text}`];
  });
  return parts.length === 0 ? null : parts.join(words.locale === 'zh' ? '，' : ', ');
}

/** A time of the database; wall times have no zone and stay as they are. */
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
