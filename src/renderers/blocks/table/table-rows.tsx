import { Table } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { permits } from '../../../engine/access/has-permission.ts';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useMenu, useText } from '../../context/console-context.tsx';
import { widthOfRowButtons } from '../../format/row-button-widths.ts';
import { Cell } from '../../nodes/cell.tsx';
import { texts } from '../../texts/texts.ts';
import { RowActions } from './row-actions.tsx';

type Row = Record<string, unknown>;

/** Above this number of rows, only those in view are drawn. */
const virtualAbove = 100;
const minActionWidth = 100;
const cellPadding = 16;
const defaultWidth = 160;
const tickWidth = 40;
const noChildren = '\0';
const skeletonRows = 10;

/** Cells observe their own data, so ticking a row or scrolling redraws none of them. */
const isOtherRow = (row: Row, before: Row) => row !== before;

/** The rows as a table that fills the page: sticky header, sorting on the server. */
export const TableRows = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const menu = useMenu();
  const display = useDisplay();
  const text = useText();
  const { view, state, query } = table;
  const { ref, height } = useBodyHeight();
  const { auth } = menu.plan;
  const { language } = display;
  // Widths are given for the standard text size.
  const scale = Math.max(1, display.fontSize / display.standard.fontSize);
  const keyOf = useCallback((row: Row) => table.keyOf(row), [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes only with the language
  const columns = useMemo(() => {
    const list: ColumnType<Row>[] = plan.columns
      .filter((column) => permits(auth, column.func))
      .map((column) => ({
        key: column.field,
        dataIndex: column.field.split('.'),
        title: text(column.title),
        width: Math.round((column.width ?? defaultWidth) * scale),
        ellipsis: true,
        align: column.as === 'number' || column.as === 'percent' ? 'right' : undefined,
        sorter: column.sort === true,
        sortOrder: query.sortName === column.field ? (query.sortOrder === 'ASC' ? 'ascend' : 'descend') : null,
        shouldCellUpdate: isOtherRow,
        render: (_, row) => <Cell value={valueAt(row, column.field)} column={column} row={row} />,
      }));
    const actions = plan.rowActions.filter((button) => permits(auth, button.id));
    if (actions.length > 0) {
      const buttons = actions.map(({ title, when }) => ({ title: text(title), isConditional: when !== undefined }));
      list.push({
        key: 'actions',
        title: text(texts.actions),
        width: Math.max(minActionWidth, Math.round(widthOfRowButtons(buttons) * scale) + cellPadding),
        fixed: 'end',
        shouldCellUpdate: isOtherRow,
        render: (_, row) => <RowActions plan={plan} row={row} />,
      });
    }
    return list;
  }, [plan, auth, language, scale, query.sortName, query.sortOrder]);
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  const isFirst = view === undefined;
  const data = view?.rows ?? [];

  return (
    <div ref={ref} className="lamp-table-rows">
      {isFirst ? (
        <div className="lamp-table-skeleton" role="status" aria-label={text(texts.loading)}>
          {Array.from({ length: skeletonRows }, (_, place) => `row-${place}`).map((key) => (
            <i key={key} />
          ))}
        </div>
      ) : (
        <Table<Row>
          size="small"
          rowKey={keyOf}
          columns={columns}
          // A row's `children` are platform data, not nested rows.
          expandable={{ childrenColumnName: noChildren }}
          dataSource={data}
          pagination={false}
          loading={{ spinning: state === 'loading', delay: 300 }}
          rowClassName={(row) => (isChosen(table, row) ? 'lamp-row-chosen' : '')}
          onRow={plan.choose ? (row) => choosable(table, row) : undefined}
          rowSelection={
            plan.batch.some((button) => permits(auth, button.id))
              ? {
                  columnWidth: tickWidth,
                  selectedRowKeys: [...table.ticked.keys()],
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => table.tick(keys.map(String)),
                }
              : undefined
          }
          virtual={data.length > virtualAbove}
          scroll={{ x: width, y: height }}
          showSorterTooltip={false}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
            table.change({
              sortName: order ? String(columnKey) : '',
              sortOrder: order === 'ascend' ? 'ASC' : order === 'descend' ? 'DESC' : '',
            });
          }}
        />
      )}
    </div>
  );
});

const isChosen = (table: TableStore, row: Row): boolean =>
  table.chosen !== undefined && table.keyOf(table.chosen) === table.keyOf(row);

/** Makes a row selectable by click or Enter. */
const choosable = (table: TableStore, row: Row) => ({
  tabIndex: 0,
  'aria-selected': isChosen(table, row),
  onClick: () => table.choose(row),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) table.choose(row);
  },
});

const headHeight = 37;
const minHeight = 160;

/** The height available to the rows below the header. */
function useBodyHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(minHeight);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setHeight(Math.max(minHeight, element.clientHeight - headHeight));
    // Measured before the rows arrive: otherwise they would be drawn twice.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
