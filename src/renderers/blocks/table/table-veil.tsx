import { observer } from 'mobx-react-lite';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Covers rows that are about to be replaced; appears after 300 ms. */
export const TableVeil = observer(
  ({ table }: { table: TableStore }) => table.state === 'loading' && <div className="lamp-table-veil" />,
);
