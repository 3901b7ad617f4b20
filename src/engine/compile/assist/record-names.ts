import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { emptyLibrary } from '../resolve/library.ts';
import { captionIn } from './describe-name.ts';
import type { OfferedName } from './offered-name.ts';
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
    return [...library.records].map(([name, { document }]) => ({
      name,
      what: 'record',
      detail: titleOf(document.title, language),
    }));
  if (keyword.refers === 'base')
    return [...library.pages].flatMap(([name, { value }]): OfferedName[] =>
      name === page.path || value?.extends !== undefined
        ? []
        : [{ name, what: 'base', detail: titleOf(value?.title, language) }],
    );
  if (keyword.refers !== 'recordField' && !entries.includes(keyword.name)) return undefined;
  const base = library.pages.get(String(page.extends))?.value;
  const record = recordAround(page, pointer) ?? (base && recordAround(base, pointer));
  const fields = record === undefined ? undefined : library.records.get(record)?.document.fields;
  if (!isRecord(fields)) return undefined;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    what: 'recordField',
    detail: titleOf(isRecord(field) ? field.title : undefined, language),
  }));
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

const titleOf = (title: unknown, language: 'zh' | 'en'): string | undefined =>
  typeof title === 'string' || isRecord(title) ? captionIn(title as never, language) : undefined;
