import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { type Json, listOf } from '../../../schemas/rules/rule.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** A value of a question where it is written; undefined if an expression computes it or it is left out. */
export interface Part<Value> {
  value: Value;
  pointer: string;
}

/** What a data source asks. A source that reads its words from chosen rows asks one question per row. */
export interface Question {
  /** The name of the source. */
  source: string;
  value: Json;
  pointer: string;
  set?: Part<string>;
  /** The set, if the platform has it. */
  known?: KnownDataSet;
  measures?: Part<readonly unknown[]>;
  dimension?: Part<string>;
  split?: Part<string>;
  /** True if the words are those of a row. */
  isOfRow: boolean;
}

/** The data sources of a page, each with its questions. */
export function questionsIn(walk: Walk, sets: readonly KnownDataSet[] | undefined): Question[] {
  return walk.keywords.flatMap((keyword) =>
    keyword.name === 'source' && keyword.value.kind === 'data' && !walk.broken.has(keyword.value)
      ? questionsOf({ ...keyword, source: keyword.around.holder?.name ?? '' }, walk, sets)
      : [],
  );
}

/** The questions that words ask: one, or one per row that they are read from. */
export function questionsOf(
  { value, pointer, source }: Pick<FoundKeyword, 'value' | 'pointer'> & { source: string },
  walk: Walk,
  sets?: readonly KnownDataSet[],
): Question[] {
  const rows = rowsFor(value, walk);
  const of = (row?: Part<Json>): Question => {
    const part = <Value>(key: string, isRight: (value: unknown) => value is Value): Part<Value> | undefined => {
      const written = value[key];
      if (isRight(written)) return { value: written, pointer: `${pointer}/${key}` };
      const field = row && fieldIn(written)?.field;
      const given = field === undefined ? undefined : row?.value[field];
      return row && field !== undefined && isRight(given)
        ? { value: given, pointer: `${row.pointer}/${pointerPart(field)}` }
        : undefined;
    };
    const set = part('set', isText);
    return {
      source,
      value,
      pointer,
      set,
      known: set && sets?.find(({ id }) => id === set.value),
      measures: part('measures', Array.isArray),
      dimension: part('dimension', isText),
      split: part('split', isText),
      isOfRow: row !== undefined,
    };
  };
  return rows.length === 0 ? [of()] : rows.map(of);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const wordKeys = ['set', 'measures', 'dimension', 'split'];

/** `{ "$": "page.subjects.row.set" }`: the block, and the field of its chosen row. */
function fieldIn(value: unknown): { block: string; field: string } | undefined {
  const text = isRecord(value) ? value.$ : undefined;
  const [, block, field] = (typeof text === 'string' && /^\s*page\.(\w+)\.row\.(\w+)\s*$/.exec(text)) || [];
  return block === undefined || field === undefined ? undefined : { block, field };
}

/** The rows that are written in the page and give a source its words. */
function rowsFor(value: Json, { keywords, broken }: Walk): Part<Json>[] {
  const blocks = new Set(wordKeys.flatMap((key) => fieldIn(value[key])?.block ?? []));
  const [id] = blocks;
  if (id === undefined || blocks.size > 1) return [];
  const name = keywords.find((one) => one.name === 'block' && one.value.id === id)?.value.source;
  const source = keywords.find((one) => one.name === 'source' && one.around.holder?.name === name);
  if (source?.value.kind !== 'static' || broken.has(source.value)) return [];
  return listOf(source.value.rows).map((row, index) => ({ value: row, pointer: `${source.pointer}/rows/${index}` }));
}
