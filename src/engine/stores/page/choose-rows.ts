import type { TablePlan } from '../../compile/plan/plan.ts';
import { compareTexts } from '../../records/compare-texts.ts';
import type { Rows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import type { TableQuery } from './table-query.ts';

type Row = Record<string, unknown>;

/** Filters, sorts and pages an unpaged list, as the server does for a paged source. */
export function chooseRows(all: readonly Row[], plan: TablePlan, query: TableQuery): Rows {
  const filters = Object.entries(query.filters);
  let rows =
    filters.length === 0
      ? [...all]
      : all.filter((row) => filters.every(([field, value]) => fits(row, field, value, plan)));
  if (query.sortName !== '') {
    const direction = query.sortOrder === 'DESC' ? -1 : 1;
    rows = rows.sort((a, b) => compare(valueAt(a, query.sortName), valueAt(b, query.sortName), direction));
  }
  const start = (query.pageNum - 1) * query.pageSize;
  return { rows: rows.slice(start, start + query.pageSize), total: rows.length };
}

function fits(row: Row, field: string, wanted: unknown, plan: TablePlan): boolean {
  const value = valueAt(row, field);
  const input = plan.filters.find((filter) => filter.field === field)?.input;
  if (input === 'dateRange' && Array.isArray(wanted)) {
    const [first, last] = [String(wanted[0]), String(wanted[1])];
    const moment = String(value ?? '');
    return moment.slice(0, first.length) >= first && moment.slice(0, last.length) <= last;
  }
  if (input === 'number') {
    const [min, max] = Array.isArray(wanted) ? wanted : [wanted, wanted];
    const isKnown = value !== undefined && value !== null && value !== '';
    return isKnown && (min === null || Number(value) >= min) && (max === null || Number(value) <= max);
  }
  if (input === 'text' || input === undefined)
    return String(value ?? '')
      .toLowerCase()
      .includes(String(wanted).toLowerCase());
  return String(value) === String(wanted);
}

/** Compares numbers by value, everything else by its text, numbers in it by value; missing values come last, always. */
function compare(a: unknown, b: unknown, direction: 1 | -1): number {
  const [isNoneA, isNoneB] = [isNothing(a), isNothing(b)];
  if (isNoneA || isNoneB) return Number(isNoneA) - Number(isNoneB);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return direction * compareTexts(String(a), String(b));
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
