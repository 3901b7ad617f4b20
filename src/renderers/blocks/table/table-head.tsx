import { observer } from 'mobx-react-lite';
import { type PointerEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { loadPart } from '../../../engine/stores/environment/load-part.ts';
import { limitWidth } from '../../../engine/stores/page/limit-width.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { type Columns, sortingOf } from './columns.ts';

// Few columns sort by a value of a second line.
const SortMenu = lazyPart(() => import('./sort-menu.tsx'));

/** Pixels at the end of a heading that change the width, and below it the height of the rows. */
const edgeWidth = 8;
const edgeHeight = 5;

/** The header: titles that sort on the server, and a box that ticks the page. */
export const TableHead = observer(({ table, columns }: { table: TableStore; columns: Columns }) => {
  const text = useText();
  const { sortName, sortOrder } = table.query;
  const [dragged, setDragged] = useState<string>();
  const drop = (field: string) => {
    if (dragged === undefined || dragged === field) return;
    void loadPart(() => import('./move-column.ts')).then(({ moveColumn }) => moveColumn(table, dragged, field));
  };
  return (
    <thead className="ant-table-thead">
      <tr>
        {columns.edge !== undefined && <td className="ant-table-cell lamp-row-edge" />}
        {columns.ticks !== undefined && (
          <th className="ant-table-cell lamp-tick">
            <TickAll table={table} />
          </th>
        )}
        {columns.data.map(({ column, below, isRight }) => {
          const sorting = sortingOf(column, below);
          const hasMenu = sorting.some((one) => one !== column);
          const sorted = sorting.find(({ field }) => field === sortName);
          const order = !sorted ? 'none' : sortOrder === 'ASC' ? 'ascending' : 'descending';
          return (
            <th
              key={column.field}
              scope="col"
              className={`ant-table-cell${isRight ? ' lamp-right' : ''}${hasMenu ? ' lamp-has-sorts' : ''}`}
              aria-sort={sorting.length > 0 ? order : undefined}
              // The settings of the table do the same by keyboard.
              draggable
              data-dragged={dragged === column.field || undefined}
              onDragStart={(event) => {
                // The edges change the width and the height of the rows.
                const { right, bottom } = event.currentTarget.getBoundingClientRect();
                if (event.clientX > right - edgeWidth || event.clientY > bottom - edgeHeight) {
                  event.preventDefault();
                  return;
                }
                event.dataTransfer.effectAllowed = 'move';
                setDragged(column.field);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault();
              }}
              onDrop={() => drop(column.field)}
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
              {hasMenu && (
                <Suspense fallback={null}>
                  <SortMenu table={table} column={column} sorting={sorting} />
                </Suspense>
              )}
              <HeightHandle />
              <WidthHandle table={table} field={column.field} />
            </th>
          );
        })}
        {columns.actions !== undefined && (
          <th scope="col" className="ant-table-cell lamp-row-end" aria-label={text(texts.actions)} />
        )}
      </tr>
    </thead>
  );
});

/** Ascending, descending, then as the platform sorts. */
function nextSort({ field }: ColumnPlan, order: 'none' | 'ascending' | 'descending') {
  if (order === 'descending') return { sortName: '', sortOrder: '' } as const;
  return { sortName: field, sortOrder: order === 'none' ? 'ASC' : 'DESC' } as const;
}

/** Drags the lower edge of the header: rows get lower or higher. The settings of the table do the same by keyboard. */
const HeightHandle = () => {
  const display = useDisplay();
  return (
    <span
      className="lamp-head-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        const { currentTarget: handle, clientY } = event;
        event.preventDefault();
        handle.setPointerCapture(event.pointerId);
        void loadPart(() => import('./drag-density.ts')).then(({ dragDensity }) => {
          if (handle.hasPointerCapture(event.pointerId)) dragDensity(handle, clientY, display);
        });
      }}
    />
  );
};

/** Drags the edge of a column; the column chooser does the same by keyboard. A double click restores the width. */
const WidthHandle = ({ table, field }: { table: TableStore; field: string }) => {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const cell = handle.closest('th');
    const column = handle.closest('table')?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(field)}"]`);
    if (!cell || !column) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, width: cell.offsetWidth };
    let width = start.width;
    const move = (moved: globalThis.PointerEvent) => {
      width = limitWidth(start.width + moved.clientX - start.x);
      column.style.width = `${width}px`;
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', end);
      if (width !== start.width) table.layout.changeColumn(field, { width });
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end);
  };
  return (
    <span
      className="lamp-col-edge"
      aria-hidden="true"
      onPointerDown={drag}
      onDoubleClick={() => table.layout.changeColumn(field, { width: undefined })}
    />
  );
};

/** Ticks or unticks all rows of the page. */
const TickAll = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const rows = table.view?.rows;
  const keys = useMemo(() => new Set((rows ?? []).map((row) => table.keyOf(row))), [rows, table]);
  // Reads the ticked rows as a whole: asked key by key, each of 10,000 rows would be observed.
  let ticked = 0;
  for (const key of table.ticked.keys()) if (keys.has(key)) ticked += 1;
  const isAll = keys.size > 0 && ticked === keys.size;
  const isSome = ticked > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="lamp-check"
      aria-label={text(texts.selectPage)}
      checked={isAll}
      onChange={() => table.tick(isAll ? [] : [...keys])}
    />
  );
});
