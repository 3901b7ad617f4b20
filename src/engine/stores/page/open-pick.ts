import { startOrder } from '../../records/start-order.ts';
import { PickStore } from '../forms/pick-store.ts';
import type { PagedFeed } from './table-store.ts';

type Values = Record<string, unknown>;

/**
 * The search store of a pick field over a paged source, of which the search takes the conditions and the order.
 *
 * @param more conditions of the field itself
 */
export function openPick(
  { source, values, ports }: Pick<PagedFeed, 'source' | 'values'> & { ports: Pick<PagedFeed['ports'], 'reads'> },
  more?: () => Values,
): PickStore {
  return new PickStore({
    source,
    reads: ports.reads,
    filters: () => (values.valueOf(source.with ?? {}) ?? {}) as Values,
    order: () => startOrder(values.valueOf(source.sort)),
    more,
  });
}
