import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AuthMap } from '../../../engine/compile/menu/auth-map.ts';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { Density } from '../../../engine/data/layouts.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useDisplay, useMenu, useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';
import { type Columns, type Contents, columnsOf, contentsOf } from './columns.ts';
import { fitRows } from './fit-rows.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableVeil } from './table-veil.tsx';
import { type RowWindow, useWindow } from './use-window.ts';
import '../../states/bars.css';
import './row-emphasis.css';
import './table.css';

const scrollClass = { plain: 'lamp-table-scroll', virtual: 'lamp-table-scroll ant-table-tbody-virtual-holder' };
const noRows: readonly Record<string, unknown>[] = [];
const skeletonRows = Array.from({ length: 10 }, (_, place) => `row-${place}`);

/** The rows as a table that fills its place: columns and page size that fit, sticky header and actions. */
export const TableRows = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
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
      <Scroll plan={plan} table={table} />
      <TableVeil table={table} />
    </div>
  );
});

const Scroll = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const menu = useMenu();
  const display = useDisplay();
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box, table, table.layout.density ?? display.density);
  const { auth } = menu.plan;
  const { language } = display;
  const scale = Math.max(1, display.fontSize / display.standard.fontSize);
  const { columns: chosen, own } = table.layout;
  const isLow = (table.layout.density ?? display.density) === 'compact';
  const rows = table.view?.rows ?? noRows;
  const contents = useContents(table, { rows, chosen, auth, language, isLow, text });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes only with the language; the table reads the others
  const columns = useMemo(
    () => (place === undefined ? undefined : columnsOf(table, { auth, text, scale, place, contents, isLow })),
    [table, chosen, own, auth, language, scale, place, contents, isLow],
  );
  useEffect(
    () => table.layout.noteRoom(columns && place ? { width: place, needed: columns.needed } : undefined),
    [table, columns, place],
  );
  // Cards fold no columns.
  useEffect(() => () => table.layout.noteRoom(undefined), [table]);
  const drawn = useWindow(box, rows.length, table.query);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div ref={box} className={drawn.isVirtual ? scrollClass.virtual : scrollClass.plain} tabIndex={0}>
      {columns && <Grid plan={plan} table={table} columns={columns} rows={rows} drawn={drawn} place={place ?? 0} />}
    </div>
  );
});

/** The widths of what the rows hold; they grow with the rows and begin anew with other columns or another language. */
function useContents(
  table: TableStore,
  { rows, chosen, auth, language, isLow, text }: Measured & { text(text: Text): string },
): Contents {
  const known = useRef<Measured & { contents: Contents }>(undefined);
  const before = known.current;
  const isSame =
    before?.chosen === chosen && before.auth === auth && before.language === language && before.isLow === isLow;
  if (isSame && before.rows === rows) return before.contents;
  const contents = contentsOf(table, isSame ? before.contents : {}, { text, auth, isLow });
  known.current = { rows, chosen, auth, language, isLow, contents };
  return contents;
}

interface Measured {
  rows: readonly Record<string, unknown>[];
  chosen: readonly ColumnPlan[];
  auth: AuthMap;
  language: string;
  isLow: boolean;
}

interface GridProps {
  plan: TablePlan;
  table: TableStore;
  columns: Columns;
  rows: readonly Record<string, unknown>[];
  drawn: RowWindow;
  place: number;
}

const Grid = observer(({ plan, table, columns, rows, drawn, place }: GridProps) => {
  const { isVirtual, first, last, above, below } = drawn;
  // A gap over more columns than there are makes one without a width, which takes what is left of the row.
  const span =
    [columns.edge, columns.ticks, columns.actions].filter((width) => width !== undefined).length + columns.data.length;
  return (
    <table
      className={`lamp-table-grid${place < columns.width ? ' lamp-table-wide' : ''}`}
      style={{ minWidth: columns.width }}
      aria-rowcount={isVirtual ? rows.length + 1 : undefined}
    >
      <colgroup>
        {columns.edge !== undefined && <col style={{ width: columns.edge }} />}
        {columns.ticks !== undefined && <col style={{ width: columns.ticks }} />}
        {columns.data.map(({ column, width }) => (
          <col key={column.field} data-column={column.field} style={{ width }} />
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
  );
});

/** The space of rows that are not drawn. */
const Gap = ({ span, height }: { span: number; height: number }) => (
  <tr className="lamp-table-gap">
    <td colSpan={span} style={{ height }} />
  </tr>
);

/**
 * Measures the pixels for the columns; undefined before the first paint. A table whose height does not depend on its
 * rows also takes its page size from its height.
 */
function usePlace(box: RefObject<HTMLElement | null>, table: TableStore, density: Density): number | undefined {
  const [place, setPlace] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer rows fit with another density
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      // Hidden it has no room; it keeps its columns, and is what it was once it is seen again.
      const width = element.clientWidth;
      setPlace((known) => (width > 0 ? width : (known ?? 0)));
      fitRows(element, table);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, table, density]);
  return place;
}
