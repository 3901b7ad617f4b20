import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { PagePlan } from '../../compile/plan/plan.ts';
import type { FieldUse } from './fit-row.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a call of a page answers with. */
export type AnswerShape = 'page' | 'list' | 'record' | 'tree' | 'box' | 'chart';

/** A call that a page reads with, and the fields that it reads of the answer. */
export interface ReadUse {
  method: 'GET' | 'POST';
  /** As documents have it, with {name}. */
  path: string;
  shape: AnswerShape;
  fields: readonly FieldUse[];
}

/** Everything that a page reads: its sources, and the records that its dialogs and forms load. */
export function readUses({ sources, body, dialogs }: PagePlan): ReadUse[] {
  const bySource = new Map<string, { fields: FieldUse[]; shape: AnswerShape }>();
  const loads: ReadUse[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    const fields = fieldsOf(value);
    if (typeof value.source === 'string') {
      const known = bySource.get(value.source) ?? { fields: [], shape: shapeFor(value) };
      known.fields.push(...fields);
      bySource.set(value.source, known);
    }
    if (typeof value.load === 'string') loads.push({ method: 'GET', path: value.load, shape: 'record', fields });
    for (const part of Object.values(value)) visit(part);
  };
  visit(body);
  visit(dialogs);
  const reads = Object.entries(sources as Readonly<Record<string, Json>>).flatMap(([name, source]): ReadUse[] => {
    const call = callOf(isRecord(source.start) ? source.start : source);
    if (!call) return [];
    const { fields = [], shape = 'record' } = bySource.get(name) ?? {};
    const own = isFixed(source.kind) ? shapesOfKinds[source.kind] : shape;
    return [{ ...call, shape: own, fields: [...declaredFields(source.fields), ...fields] }];
  });
  return [...reads, ...loads];
}

const shapesOfKinds = { paged: 'page', tree: 'tree', box: 'box' } as const;
const isFixed = (kind: unknown): kind is keyof typeof shapesOfKinds => Object.hasOwn(shapesOfKinds, String(kind));

/** What a block or an input needs of a source with one call. */
function shapeFor({ kind, category, input, name, items }: Json): AnswerShape {
  if (kind === 'chart') return category === undefined ? 'chart' : 'list';
  if (kind === 'counter') return Array.isArray(items) && items.length > 0 ? 'record' : 'list';
  if (kind === 'detail' || kind === 'form') return 'record';
  if (kind === undefined && input === undefined && name === undefined) return 'record';
  return 'list';
}

function callOf({ get, post }: Json): Pick<ReadUse, 'method' | 'path'> | undefined {
  if (typeof get === 'string') return { method: 'GET', path: get };
  return typeof post === 'string' ? { method: 'POST', path: post } : undefined;
}

const declaredFields = (fields: unknown): FieldUse[] =>
  Object.entries(isRecord(fields) ? fields : {}).map(([field, type]) => ({ field, as: String(type) }));

/** The columns, items or fields of a block or a dialog, with the values that they may have. */
function fieldsOf(block: Json): FieldUse[] {
  const { columns, items, fields, groups, status } = block;
  const lists = [
    [status],
    columns,
    items,
    fields,
    ...(Array.isArray(groups) ? groups.map((group) => Object(group).fields) : []),
  ];
  return lists.flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((one: unknown): FieldUse[] => {
      if (!isRecord(one) || typeof one.field !== 'string') return [];
      const kind = one.as ?? kindsOfInputs[String(one.input)] ?? 'text';
      const values = (Array.isArray(one.options) ? one.options : []).map((option) => Object(option).value as unknown);
      return [{ field: one.field, as: String(kind), ...(values.length > 0 && { values }) }];
    }),
  );
}

/** The cells that show what an input stores. */
const kindsOfInputs: Readonly<Record<string, string>> = {
  number: 'number',
  switch: 'boolean',
  date: 'date',
  datetime: 'datetime',
  multiSelect: 'list',
  checkboxes: 'list',
  files: 'files',
  rows: 'list',
  schedule: 'schedule',
  dayRules: 'dayRules',
  color: 'color',
  dictionary: 'dictionary',
  menuRights: 'menu',
};
