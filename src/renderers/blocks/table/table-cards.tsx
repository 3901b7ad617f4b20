import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/page/compile-page.ts';
import { valueAt } from '../../../engine/stores/record-path.ts';
import type { TableStore } from '../../../engine/stores/table-store.ts';
import { Cell } from '../../cell.tsx';
import { useText } from '../../console-context.tsx';
import { RowActions } from './row-actions.tsx';

/** The rows on a phone: one card a row, the first column as its heading. */
export const TableCards = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  const [head, ...rest] = plan.columns;
  if (table.rows.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <ul className="lamp-row-cards">
      {table.rows.data.rows.map((row) => (
        <li key={String(valueAt(row, plan.rowKey))}>
          <div className="lamp-row-card-head">
            <strong>
              <Cell value={valueAt(row, head!.field)} column={head!} />
            </strong>
            <RowActions plan={plan} row={row} />
          </div>
          <dl>
            {rest.map((column) => (
              <div key={column.field}>
                <dt>{text(column.title)}</dt>
                <dd>
                  <Cell value={valueAt(row, column.field)} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
});
