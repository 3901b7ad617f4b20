import { readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { CardPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import { numberOf } from '../../format/number-format.ts';
import { readCount } from '../../format/read-count.ts';

export type NextPlan = NonNullable<CardPlan['next']>[number];

/** What a response counts for a next step: its key, the matching rows of a list, or the total of a page; undefined if unknown. */
export function countNext({ key, only }: Pick<NextPlan, 'key' | 'only'>, data: unknown): number | undefined {
  if (data === undefined || data === null) return undefined;
  if (key !== undefined) return readCount(data, key);
  if (!only && !Array.isArray(data)) return numberOf(valueAt(data, 'total'));
  const wanted = Object.entries(only ?? {});
  return readList(data).filter((row) => wanted.every(([field, value]) => valueAt(row, field) === value)).length;
}
