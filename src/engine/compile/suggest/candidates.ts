import type { KnownRecord, Rewrite, ValuePlace } from '../../../schemas/grammar/rewrite.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { isSameJson } from './same-json.ts';

type Json = Record<string, unknown>;

/** A shorter way to write a value, which may mean the same. */
export interface Candidate {
  /** The place of the value in the written page. */
  pointer: string;
  value: unknown;
  /** What makes it shorter: 'the record "alarm"', '"open"'. */
  by: string;
}

type Propose = (value: unknown, place: ValuePlace) => readonly Pick<Candidate, 'value' | 'by'>[];

/** Rules that change nothing: they see every value with its surroundings, and propose what may be shorter. */
export function collectingRules(found: Candidate[], lists: Readonly<Json>): readonly Rewrite[] {
  return [
    collect({ keyword: 'column' }, ofRecord('cell'), found),
    collect({ keyword: 'field' }, (value, place) => [...ofUse(value), ...ofRecord('form')(value, place)], found),
    collect({ keyword: 'filter' }, ofRecord('filter'), found),
    collect({ keyword: 'button' }, ofButton, found),
    collect({ keyword: 'block' }, ofBlock, found),
    collect({ implies: 'saved' }, ofSaving, found),
    collect({ refers: 'options' }, (value, place) => ofList(value, place, lists), found),
  ];
}

function collect(at: Rewrite['at'], propose: Propose, found: Candidate[]): Rewrite {
  return {
    name: 'suggest',
    at,
    matches(value, place) {
      if (typeof value !== 'object' || value === null || hasComment(value)) return false;
      const pointer = place.origins.placeOf(value);
      const size = sizeOf(value);
      for (const proposed of propose(value, place))
        if (sizeOf(proposed.value) < size) found.push({ pointer, ...proposed });
      return false;
    },
    expand: (value) => value,
  };
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
const hasComment = (value: object): boolean => JSON.stringify(value).includes('"$comment"');

/** The name of a field of the record, alone or with what differs. */
const ofRecord =
  (part: 'cell' | 'form' | 'filter'): Propose =>
  (value, { record }) => {
    if (!isRecord(value) || typeof value.field !== 'string' || value.use !== undefined) return [];
    const described = fieldOf(record, value.field);
    if (!record || !described || described.title === undefined) return [];
    const given = isRecord(described[part]) ? described[part] : {};
    const { field, title, ...rest } = value;
    const lists = isRecord(record.document.options) ? record.document.options : {};
    const listOf = (inner: unknown) => (typeof inner === 'string' ? (lists[inner] ?? inner) : inner);
    const isGiven = (key: string, inner: unknown) =>
      isSameJson(inner, given[key]) || (key === 'options' && isSameJson(listOf(inner), listOf(given[key])));
    const own = Object.fromEntries(Object.entries(rest).filter(([key, inner]) => !isGiven(key, inner)));
    const by = `the record "${record.name}"`;
    if (title !== undefined && !isSameJson(title, described.title))
      return [{ value: { use: field, title, ...own }, by }];
    if (Object.keys(own).length > 0) return [{ value: { field, ...own }, by }];
    return [{ value: field, by }];
  };

function fieldOf(record: KnownRecord | undefined, name: string): Json | undefined {
  const fields = record?.document.fields;
  const found = isRecord(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return isRecord(found) ? found : undefined;
}

/** A field that only uses another one. */
function ofUse(value: unknown): Pick<Candidate, 'value' | 'by'>[] {
  if (!isRecord(value) || typeof value.use !== 'string' || Object.keys(value).length !== 1) return [];
  return [{ value: value.use, by: 'its name' }];
}

/** The name of a list of choices. */
function ofList(value: unknown, { record, pageRecord, named }: ValuePlace, ofSite: Readonly<Json>) {
  if (!Array.isArray(value)) return [];
  const lists = [named.options, record?.document.options, pageRecord?.document.options, ofSite];
  const names = lists.flatMap((list) =>
    isRecord(list) ? Object.keys(list).filter((name) => isSameJson(list[name], value)) : [],
  );
  return names.slice(0, 1).map((name) => ({ value: name, by: 'the name of the list' }));
}

/** A button that only opens a dialog, asks, deletes, or makes one call. */
function ofButton(value: unknown): Pick<Candidate, 'value' | 'by'>[] {
  if (!isRecord(value) || !Array.isArray(value.do)) return [];
  const { do: steps, ...rest } = value;
  const [first, second, ...others] = (steps as unknown[]).map((step) => (isRecord(step) ? step : {}));
  if (first === undefined || 'when' in first) return [];
  if (second === undefined && typeof first.open === 'string')
    return [{ value: { ...rest, open: first.open }, by: '"open"' }];
  if (isRecord(first.confirm) && Object.keys(first).length === 1 && second && rest.confirm === undefined)
    return ofQuestion(first.confirm, [second, ...others], rest);
  if (isRecord(first.call) && Object.keys(first).length === 1)
    return [{ value: { ...rest, do: first.call }, by: 'a single call' }];
  return [];
}

function ofQuestion(question: Json, steps: readonly Json[], rest: Json): Pick<Candidate, 'value' | 'by'>[] {
  const [call, reload] = steps;
  const { ok, ...asked } = question;
  const confirm = isSameJson(ok, rest.title) ? asked : question;
  const found: Pick<Candidate, 'value' | 'by'>[] = [];
  if (isRecord(call?.call) && typeof call.call.delete === 'string') {
    const { delete: path, body } = call.call;
    const { title, text } = question;
    const own = { path, ...(body === undefined ? {} : { body }), title, ...(text === undefined ? {} : { text }) };
    found.push({ value: { ...rest, do: [{ delete: path }] }, by: '"delete"' });
    found.push({ value: { ...rest, do: [{ delete: own }] }, by: '"delete"' });
    if (typeof reload?.reload === 'string')
      found.push({ value: { ...rest, do: [{ delete: { ...own, reload: reload.reload } }] }, by: '"delete"' });
  }
  if (typeof call?.open === 'string' && steps.length === 1)
    found.push({ value: { ...rest, confirm, open: call.open }, by: '"confirm"' });
  if (isRecord(call?.call) && Object.keys(call).length === 1)
    found.push({ value: { ...rest, confirm, do: call.call }, by: '"confirm"' });
  found.push({ value: { ...rest, confirm, do: steps }, by: '"confirm"' });
  return found;
}

/** The steps of Save that a single call implies. */
function ofSaving(value: unknown): Pick<Candidate, 'value' | 'by'>[] {
  const [first] = Array.isArray(value) ? value : [];
  if (!isRecord(first) || !isRecord(first.call) || Object.keys(first).length !== 1) return [];
  return [{ value: first.call, by: 'a single call' }];
}

/** The export of a table whose last buttons download its rows as a workbook and as text. */
function ofExport({ toolbar, ...rest }: Json): Pick<Candidate, 'value' | 'by'>[] {
  if (!Array.isArray(toolbar) || rest.export !== undefined) return [];
  const last = toolbar.at(-1) as unknown;
  const [step] = isRecord(last) && Array.isArray(last.do) ? (last.do as unknown[]) : [];
  const download = isRecord(step) ? step.download : undefined;
  if (!isRecord(last) || !isRecord(download) || !isRecord(download.body)) return [];
  const { title: _, icon: __, do: ___, ...button } = last;
  const { condition, columns, format } = download.body;
  const own = { post: download.post, ...button, ...(columns === undefined ? {} : { columns: true }) };
  const ofTable = isRecord(condition) && condition.$ === `page.${String(rest.id)}.filters` ? {} : { condition };
  const kept = (count: number) => (toolbar.length > count ? { toolbar: toolbar.slice(0, -count) } : {});
  return [
    { value: { ...rest, ...kept(2), export: download.post }, by: '"export"' },
    { value: { ...rest, ...kept(2), export: { ...own, ...ofTable } }, by: '"export"' },
    { value: { ...rest, ...kept(1), export: { ...own, ...ofTable, format } }, by: '"export"' },
  ];
}

/** A section around one block, a card with facts, and the export of a table. */
function ofBlock(value: unknown): Pick<Candidate, 'value' | 'by'>[] {
  if (!isRecord(value)) return [];
  if (value.kind === 'table' || value.kind === 'crud') return ofExport(value);
  const { kind, title, items, body, ...rest } = value;
  if (kind === 'section' && title !== undefined && Array.isArray(items) && items.length === 1 && isRecord(items[0]))
    return [{ value: { ...items[0], ...rest, heading: title }, by: '"heading"' }];
  if (kind === 'card' && title !== undefined && isRecord(body) && body.kind === 'detail') {
    const { kind: _, ...facts } = body;
    return [{ value: { ...rest, kind: 'facts', title, ...facts }, by: '"facts"' }];
  }
  return [];
}
