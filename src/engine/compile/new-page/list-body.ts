import type { Text } from '../../../schemas/grammar/text.ts';
import type { KnownCall } from '../../../schemas/known-calls.ts';
import type { RecordDocument, RecordFieldDocument } from '../../../schemas/record.ts';
import { saveCallsFor } from './save-calls.ts';

type Json = Record<string, unknown>;

/** The parts of a crud block that a field of a record can be in, and the keys of the field for each. */
export const usages = { columns: 'cell', fields: 'form', filters: 'filter' } as const;
export type Usage = keyof typeof usages;

/** Fields that a part cannot have as the record describes them: without some of their keys, or not at all. */
export type Changed = ReadonlyMap<string, 'out' | ReadonlySet<string>>;

/** What a new list shows. */
interface WantedList {
  /** The id of the block. */
  id: string;
  noun: Text;
  /** The call that reads the rows, 'POST /system/api/role/pageList'. */
  call: KnownCall;
  dialect: string | undefined;
  record: { name: string; document: RecordDocument } | undefined;
}

/** Columns that are shown from the start; the user can add the others. */
const maxShown = 8;

/**
 * A crud block. Of a record it has all columns, filters and fields but those that are `out`; it adds, edits and deletes
 * if the platform has the calls for it.
 */
export function listBody(
  { id, noun, call, dialect, record }: WantedList,
  calls: readonly KnownCall[],
  changed: Readonly<Record<Usage, Changed>>,
): Json {
  const [method = '', path = ''] = call.split(' ');
  const list = {
    ...(record && { record: record.name }),
    [method.toLowerCase()]: path,
    ...(dialect !== undefined && dialect !== record?.document.dialect && { dialect }),
  };
  if (!record) return { kind: 'crud', id, noun, list, columns: [nameField], filters: [nameField] };
  const entries = Object.entries(record.document.fields).filter(([, { title }]) => title !== undefined);
  const partOf = (usage: Usage, isThere: (field: RecordFieldDocument) => unknown) =>
    entries.flatMap(([name, field]) => {
      const change = changed[usage].get(name);
      if (change === 'out' || !isThere(field)) return [];
      return [{ name, hidden: field.cell?.hidden === true, entry: change ? withoutKeys(name, field, change) : name }];
    });
  const columns = partOf('columns', ({ type, cell }) => type !== undefined && (cell || !isNested(type)));
  const inputs = partOf('fields', ({ form }) => form).map(({ entry }) => entry);
  const filters = partOf('filters', ({ filter }) => filter).map(({ entry }) => entry);
  const { add, edit, delete: deletes } = saveCallsFor(call, calls);
  const saves =
    inputs.length > 0 && (add || edit) ? { fields: inputs, ...(add && { add }), ...(edit && { edit }) } : {};
  return {
    kind: 'crud',
    id,
    noun,
    list,
    columns: columns.map(({ entry, hidden }, index) => (index < maxShown || hidden ? entry : startsHidden(entry))),
    ...saves,
    ...(deletes && { delete: deletes }),
    ...(filters.length > 0 && { filters }),
  };
}

const nameField = { field: 'name', title: { zh: '名称', en: 'Name' } };

/** A value that only a cell made for it can show. */
const isNested = (type: string): boolean => type === 'record' || type === 'list' || type === 'any';

/** A column that does not take everything from the record. */
const withoutKeys = (field: string, { title, cell }: RecordFieldDocument, without: ReadonlySet<string>): Json => ({
  field,
  title,
  ...Object.fromEntries(Object.entries(cell ?? {}).filter(([key]) => !without.has(key))),
});

const startsHidden = (entry: string | Json): Json =>
  typeof entry === 'string' ? { field: entry, hidden: true } : { ...entry, hidden: true };
