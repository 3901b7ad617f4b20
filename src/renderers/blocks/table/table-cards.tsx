import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { Cell } from '../../nodes/cell.tsx';
import { Bars } from '../../states/bars.tsx';
import { RowActions } from './row-actions.tsx';

/** The rows on a phone: one card per row, the first column as its heading. */
export const TableCards = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  const menu = useMenu();
  const [head, ...rest] = table.layout.columns.filter((column) => menu.permits(column.func));
  if (!head) return null;
  if (table.view === undefined) return <Bars rows={8} heading />;
  return (
    <ul className="lamp-row-cards">
      {table.view.rows.map((row) => (
        <li key={String(valueAt(row, plan.rowKey))}>
          <div className="lamp-row-card-head">
            <strong>
              <Cell value={valueAt(row, head.field)} column={head} row={row} />
            </strong>
            {plan.rowActions.length > 0 && <RowActions plan={plan} row={row} max={1} />}
          </div>
          <dl>
            {rest.map((column) => (
              <div key={column.field}>
                <dt>{text(column.title)}</dt>
                <dd>
                  <Cell value={valueAt(row, column.field)} column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
});
