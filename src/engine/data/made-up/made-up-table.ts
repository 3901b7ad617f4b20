import { isRecord } from '../../../schemas/rules/is-record.ts';
import { compareTexts } from '../../records/compare-texts.ts';
import { valueAt } from '../../records/record-path.ts';
import { type FieldUse, fitRow } from './fit-row.ts';
import { madeUpRow } from './made-up-row.ts';

type Row = Record<string, unknown>;

/** Words of a paged call that are no conditions (contract 2.2). */
const pageWords = new Set(['pageNum', 'page', 'pageSize', 'rp', 'sortName', 'sortOrder', 'condition']);
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Rows behind the calls of one resource: they are paged, sorted, filtered and changed as a platform does. */
export class MadeUpTable {
  private rows: Row[];
  private added = 0;

  constructor(
    private readonly uses: readonly FieldUse[],
    count: number,
  ) {
    this.rows = Array.from({ length: count }, (_, index) => fitRow(madeUpRow(index), uses, index));
  }

  get all(): readonly Row[] {
    return this.rows;
  }

  find(id: unknown): Row | undefined {
    return this.rows.find((row) => String(row.id) === String(id));
  }

  /** One page in any dialect of a paged call. */
  page(asked: Row): { data: Row[]; total: number } {
    const words = isRecord(asked.panelItemCriteria) ? asked.panelItemCriteria : asked;
    const own = Object.entries(words).filter(([name]) => !pageWords.has(name));
    const conditions = { ...Object.fromEntries(own), ...(isRecord(words.condition) ? words.condition : {}) };
    const found = this.rows.filter((row) =>
      Object.entries(conditions).every(([name, value]) => fits(row, name, value)),
    );
    const sorted = sortedBy(found, String(words.sortName ?? ''), words.sortOrder === 'DESC');
    const size = Number(words.pageSize ?? words.rp) || 10;
    const from = (Math.max(1, Number(words.pageNum ?? words.page) || 1) - 1) * size;
    return { data: sorted.slice(from, from + size), total: found.length };
  }

  /** @param values of a new record; it comes first */
  add(values: Row): Row {
    this.added += 1;
    const id = String(9000 + this.added);
    const row = { ...fitRow(madeUpRow(this.rows.length), this.uses, this.rows.length), ...values, id };
    this.rows = [row, ...this.rows];
    return row;
  }

  change(id: unknown, values: Row): void {
    this.rows = this.rows.map((row) => (String(row.id) === String(id) ? { ...row, ...values, id: row.id } : row));
  }

  remove(ids: readonly unknown[]): void {
    const gone = new Set(ids.map(String));
    this.rows = this.rows.filter((row) => !gone.has(String(row.id)));
  }
}

/** A condition on a field that rows do not have is fulfilled: nothing is known of it. */
function fits(row: Row, name: string, wanted: unknown): boolean {
  if (isNothing(wanted)) return true;
  if (name === 'searchValue') return Object.values(row).some((value) => contains(value, wanted));
  const has = valueAt(row, name);
  if (has === undefined) return true;
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.some((one) => String(one) === String(has));
  return typeof wanted === 'string' && typeof has === 'string' ? contains(has, wanted) : String(has) === String(wanted);
}

const contains = (value: unknown, part: unknown): boolean =>
  typeof value === 'string' && value.toLowerCase().includes(String(part).trim().toLowerCase());

function sortedBy(rows: readonly Row[], name: string, isDescending: boolean): Row[] {
  if (name === '') return [...rows];
  const sign = isDescending ? -1 : 1;
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareTexts(String(one ?? ''), String(other ?? ''));
  return [...rows].sort((one, other) => sign * compare(valueAt(one, name), valueAt(other, name)));
}
