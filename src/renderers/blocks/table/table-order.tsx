import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { orderTexts } from '../../texts/order-texts.ts';

const orders = ['ASC', 'DESC'] as const;
const separator = ' ';

/** The order of cards, which have no headings to press. */
const TableOrder = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  const menu = useMenu();
  const columns = plan.columns.filter((column) => column.sort === true && menu.permits(column.func));
  if (columns.length === 0) return null;
  const { sortName, sortOrder } = table.query;
  const isShown = columns.some(({ field }) => field === sortName);
  return (
    <select
      className="lamp-table-order"
      aria-label={text(orderTexts.order)}
      value={isShown ? `${sortName}${separator}${sortOrder}` : ''}
      onChange={({ target }) => {
        const [name = '', order = ''] = target.value.split(separator);
        table.change({ sortName: name, sortOrder: orders.find((one) => one === order) ?? '' });
      }}
    >
      <option value="">{text(orderTexts.startOrder)}</option>
      {columns.flatMap(({ field, title }) =>
        orders.map((order) => (
          <option key={field + order} value={`${field}${separator}${order}`}>
            {text(order === 'ASC' ? orderTexts.ascending : orderTexts.descending).replace('{title}', text(title))}
          </option>
        )),
      )}
    </select>
  );
});

export default TableOrder;
