import type { DictionaryEntry } from '../../dictionaries/seen-entry.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import type { ImportRow } from '../imports/import-kind.ts';
import { readPosition } from '../imports/read-position.ts';
import type { RegionFinder } from '../regions/find-by-name.ts';
import { type Organisation, organisations } from './asset-fields.ts';
import type { AssetFileColumns } from './asset-file-columns.ts';
import type { References } from './asset-references.ts';
import { parentKey } from './node-attributes.ts';
import type { AssetSave } from './read-asset.ts';

/** What the rows of a file refer to, by what files call it. */
export interface ImportedReferences {
  areas: RegionFinder;
  departments: RegionFinder;
  /** Codes of departments that get no more assets. */
  closedDepartments: ReadonlySet<string>;
  findEntry(name: Organisation, text: string): DictionaryEntry | undefined;
  /** Ids of concentrators by uid or id. */
  parents: ReadonlyMap<string, string>;
  /** Ids of carriers by uid or id. */
  carrierIds: ReadonlyMap<string, string>;
  carriers: References['carriers'];
  /** Dictionary entries that rows have named so far. */
  entries: Map<string, { typeId: string; value: string }>;
}

interface Reading {
  columns: AssetFileColumns;
  references: ImportedReferences;
  /** Gets a message per column that names nothing. */
  messages: FieldMessages;
}

/** Builds what the form of an asset would send. */
export function readImportedAsset(values: ImportRow['values'], { columns, references, messages }: Reading): AssetSave {
  const textOf = (field: string) => values[field]?.trim() ?? '';
  const { longitude, latitude } = readPosition(values, messages);
  const place = (
    field: 'deviceArea' | 'manager',
    finder: RegionFinder,
    missing: 'areaMissing' | 'departmentMissing',
  ) => {
    const text = textOf(field);
    if (text === '') return null;
    const found = finder.find(text);
    if (typeof found === 'object') {
      if (field === 'manager' && references.closedDepartments.has(found.code)) messages[field] = 'departmentClosed';
      return found.code;
    }
    messages[field] = found === 'missing' ? missing : field === 'manager' ? 'departmentAmbiguous' : 'areaAmbiguous';
    return null;
  };
  const carrier = textOf('vehicleId');
  if (carrier !== '' && !references.carrierIds.has(carrier)) messages.vehicleId = 'carrierMissing';
  const labels = [
    { key: 'address', value: textOf('address') },
    { key: 'installationDate', value: readDate(textOf('installationDate')) },
    { key: 'vehicleId', value: references.carrierIds.get(carrier) ?? carrier },
    { key: 'qualityAssuranceDate', value: readDates(textOf('qualityAssuranceDate')) },
    ...organisations.map((key) => ({ key, value: readEntry(key, textOf(key), references, messages) })),
  ];
  const filled = columns.values.flatMap((column) => {
    const text = textOf(column.path);
    const isParent = column.from === 'attribute' && column.key === parentKey;
    const value = (isParent && references.parents.get(text)) || column.read(text);
    return text === '' ? [] : [{ ...column, value }];
  });
  return {
    uid: textOf('uid'),
    name: textOf('name'),
    deviceArea: place('deviceArea', references.areas, 'areaMissing'),
    manager: place('manager', references.departments, 'departmentMissing'),
    ...(longitude === null || latitude === null
      ? {}
      : { location: { type: 'Point' as const, coordinates: [longitude, latitude] } }),
    appLabels: labels.filter(({ value }) => value !== ''),
    configurableAttrs: filled.flatMap(({ from, key, value }) =>
      from === 'attribute' ? [{ uKey: key, value: String(value) }] : [],
    ),
    diyAttrs: Object.fromEntries(
      filled.flatMap(({ from, key, value }) => (from === 'formConfig' ? [[key, value] as const] : [])),
    ),
  };
}

function readEntry(
  name: Organisation,
  text: string,
  { findEntry, entries }: ImportedReferences,
  messages: FieldMessages,
): string {
  if (text === '') return '';
  const entry = findEntry(name, text);
  if (!entry) {
    messages[name] = 'dictEntryMissing';
    return '';
  }
  entries.set(entry.id, entry);
  return entry.id;
}

/** Spreadsheets write dates as 2024/5/1. */
function readDate(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Two days, whatever is between them. */
const readDates = (text: string): string =>
  text
    .split(/[,，;；~～至]/)
    .map((day) => readDate(day.trim()))
    .join(',');
