import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useMenu, useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';
import { type Columns, columnsOf } from './columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useWindow } from './use-window.ts';
import '../../states/bars.css';
import './table.css';

const skeletonRows = Array.from({ length: 10 }, (_, place) => `row-${place}`);

/** The rows as a table that fills the page: sticky header and actions, sorting on the server. */
export const TableRows = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const menu = useMenu();
  const display = useDisplay();
  const text = useText();
  const { auth } = menu.plan;
  const { language } = display;
  const scale = Math.max(1, display.fontSize / display.standard.fontSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes only with the language
  const columns = useMemo(() => columnsOf(plan, auth, text, scale), [plan, auth, language, scale]);
  if (table.view === undefined)
    return (
      <div className="lamp-table-skeleton" role="status" aria-label={text(texts.loading)}>
        {skeletonRows.map((key) => (
          <i key={key} />
        ))}
      </div>
    );
  return (
    <div className="lamp-table-rows">
      <Rows plan={plan} table={table} columns={columns} />
      <Veil table={table} />
    </div>
  );
});

const Rows = observer(({ plan, table, columns }: { plan: TablePlan; table: TableStore; columns: Columns }) => {
  const box = useRef<HTMLDivElement>(null);
  const rows = table.view?.rows ?? [];
  const { isVirtual, first, last, above, below } = useWindow(box, rows.length, table.query);
  const isWide = useIsWider(box, columns.width);
  const span = columns.data.length + 2;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div ref={box} className={`lamp-table-scroll${isVirtual ? ' ant-table-tbody-virtual-holder' : ''}`} tabIndex={0}>
      <table
        className={`lamp-table-grid${isWide ? ' lamp-table-wide' : ''}`}
        style={{ minWidth: columns.width }}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <colgroup>
          {columns.ticks !== undefined && <col style={{ width: columns.ticks }} />}
          {columns.data.map(({ column, width }) => (
            <col key={column.field} style={{ width }} />
          ))}
          {columns.actions !== undefined && <col style={{ width: columns.actions }} />}
        </colgroup>
        <TableHead table={table} columns={columns} />
        <tbody className="ant-table-tbody">
          {above > 0 && <Gap span={span} height={above} />}
          {rows.slice(first, last).map((row, index) => (
            <TableRow
              key={table.keyOf(row)}
              plan={plan}
              table={table}
              columns={columns}
              row={row}
              // The header is the first row.
              place={isVirtual ? first + index + 2 : undefined}
            />
          ))}
          {below > 0 && <Gap span={span} height={below} />}
        </tbody>
      </table>
    </div>
  );
});

/** The space of rows that are not drawn. */
const Gap = ({ span, height }: { span: number; height: number }) => (
  <tr className="lamp-table-gap">
    <td colSpan={span} style={{ height }} />
  </tr>
);

/** Covers rows that are about to be replaced; appears after 300 ms. */
const Veil = observer(
  ({ table }: { table: TableStore }) => table.state === 'loading' && <div className="lamp-table-veil" />,
);

/** True if the table is wider than its place: the actions then cover what is under them. */
function useIsWider(box: React.RefObject<HTMLElement | null>, width: number): boolean {
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWider(element.clientWidth < width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return isWider;
}
