import { isRecord } from '../../schemas/rules/is-record.ts';

/** What the rows of a paged source are sorted by. */
export interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The order that `sort` of a source is now, once its expression is evaluated; undefined for none, and for anything else. */
export function startOrder(value: unknown): Order | undefined {
  if (!isRecord(value)) return undefined;
  const { field, order } = value;
  const isOrder = typeof field === 'string' && field !== '' && (order === 'ASC' || order === 'DESC');
  return isOrder ? { field, order } : undefined;
}
