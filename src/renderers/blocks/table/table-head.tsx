import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { type Columns, sortingOf } from './columns.ts';

// Few columns sort by a value of a second line.
const SortMenu = lazyPart(() => import('./sort-menu.tsx'));
const TickAll = lazyPart(() => import('./tick-all.tsx'));
// What a pointer drags comes after the first rows.
const HeadDrags = lazyPart(() => import('./head-drags.tsx'));

/** The header: titles that sort on the server, and a box that ticks the page. */
export const TableHead = observer(({ table, columns }: { table: TableStore; columns: Columns }) => {
  const text = useText();
  const { sortName, sortOrder } = table.query;
  const head = useRef<HTMLTableSectionElement>(null);
  return (
    <thead ref={head} className="ant-table-thead">
      <tr>
        {columns.edge !== undefined && <td className="ant-table-cell lamp-row-edge" />}
        {columns.ticks !== undefined && (
          <th className="ant-table-cell lamp-tick">
            <Suspense fallback={null}>
              <TickAll table={table} />
            </Suspense>
          </th>
        )}
        {columns.data.map(({ column, below, isRight }) => {
          const sorting = sortingOf(column, below);
          const sorted = sorting.find(({ field }) => field === sortName);
          const order = !sorted ? 'none' : sortOrder === 'ASC' ? 'ascending' : 'descending';
          return (
            <th
              key={column.field}
              scope="col"
              className={isRight ? 'ant-table-cell lamp-right' : 'ant-table-cell'}
              aria-sort={sorting.length > 0 ? order : undefined}
              draggable
              data-column={column.field}
            >
              {sorting.length > 0 ? (
                <button
                  type="button"
                  className={`lamp-sort lamp-sort-${order}`}
                  onClick={() => table.change(nextSort(sorted ?? sorting[0]!, order))}
                >
                  <span>
                    {text(column.title)}
                    {sorted && sorted !== column && <small>{text(sorted.title)}</small>}
                  </span>
                  <i aria-hidden="true" />
                </button>
              ) : (
                text(column.title)
              )}
              {sorting.some((one) => one !== column) && (
                <Suspense fallback={null}>
                  <SortMenu table={table} column={column} sorting={sorting} />
                </Suspense>
              )}
              <span className="lamp-head-edge" aria-hidden="true" />
              <span className="lamp-col-edge" aria-hidden="true" />
            </th>
          );
        })}
        {columns.actions !== undefined && (
          <th scope="col" className="ant-table-cell lamp-row-end" aria-label={text(texts.actions)} />
        )}
        <Suspense fallback={null}>
          <HeadDrags table={table} head={head} />
        </Suspense>
      </tr>
    </thead>
  );
});

/** Ascending, descending, then as the platform sorts. */
function nextSort({ field }: ColumnPlan, order: 'none' | 'ascending' | 'descending') {
  if (order === 'descending') return { sortName: '', sortOrder: '' } as const;
  return { sortName: field, sortOrder: order === 'none' ? 'ASC' : 'DESC' } as const;
}
