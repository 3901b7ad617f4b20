import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { emptyLibrary, type Library } from '../resolve/library.ts';
import { captionIn } from './describe-name.ts';
import type { Declaration, OfferedName } from './offered-name.ts';
import type { PagePlaceAt } from './page-places.ts';

type Json = Record<string, unknown>;

/** Keywords whose entries may be the name of a field of a record. */
const entries: readonly (string | undefined)[] = ['column', 'filter', 'field'];

/** The names of records, bases and fields of records that may be written at a place; undefined if it takes none. */
export function recordNames(
  { keyword, below }: PagePlaceAt,
  pointer: string,
  page: unknown,
  { library = emptyLibrary }: CheckContext,
  language: 'zh' | 'en',
): OfferedName[] | undefined {
  if (below.length > 0 || !isRecord(page)) return undefined;
  if (keyword.refers === 'record')
    return [...library.records].map(([name, { file, document }]) => ({
      name,
      what: 'record',
      detail: captionIn(document.title, language),
      declared: { file, pointer: '/title' },
    }));
  if (keyword.refers === 'base')
    return [...library.pages].flatMap(([name, { file, value }]): OfferedName[] =>
      name === page.path || value?.extends !== undefined
        ? []
        : [{ name, what: 'base', detail: captionIn(value?.title, language), declared: { file, pointer: '/path' } }],
    );
  if (keyword.refers !== 'recordField' && !entries.includes(keyword.name)) return undefined;
  const record = recordAt(page, pointer, library);
  if (!record) return undefined;
  return Object.entries(record.fields).map(([name, field]) => ({
    name,
    what: 'recordField',
    detail: captionIn(isRecord(field) ? field.title : undefined, language),
    declared: declaredIn(record.file, name),
  }));
}

/** Where the field of a record is described that a name at a place is of. */
export function declarationOfField(
  name: string,
  pointer: string,
  page: unknown,
  { library = emptyLibrary }: CheckContext,
): Declaration | undefined {
  const record = isRecord(page) ? recordAt(page, pointer, library) : undefined;
  return record && Object.hasOwn(record.fields, name) ? declaredIn(record.file, name) : undefined;
}

const declaredIn = (file: string, field: string): Declaration => ({ file, pointer: `/fields/${pointerPart(field)}` });

/** The file and the fields of the record that names at a place are those of. */
function recordAt(page: Json, pointer: string, library: Library): { file: string; fields: Json } | undefined {
  const base = library.pages.get(String(page.extends))?.value;
  const name = recordAround(page, pointer) ?? (base && recordAround(base, pointer));
  const record = name === undefined ? undefined : library.records.get(name);
  return record && isRecord(record.value?.fields) ? { file: record.file, fields: record.value.fields } : undefined;
}

/** The record that names at a place are those of: that of the dialog, the source of the block, or the page. */
function recordAround(page: Json, pointer: string): string | undefined {
  const holders: Json[] = [];
  let value: unknown = page;
  for (const part of pointerParts(pointer)) {
    if (isRecord(value)) holders.unshift(value);
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  const sources = isRecord(page.sources) ? page.sources : {};
  for (const { record, source } of holders) {
    const ofSource = typeof source === 'string' && Object.hasOwn(sources, source) ? sources[source] : undefined;
    const found = record ?? (isRecord(ofSource) ? ofSource.record : undefined);
    if (typeof found === 'string') return found;
  }
  return undefined;
}
