import { DownOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { orderTexts } from '../../texts/order-texts.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import './sort-menu.css';

const orders = ['ASC', 'DESC'] as const;

interface Props {
  table: TableStore;
  /** The column of the heading. */
  column: ColumnPlan;
  /** The columns of both lines that sort. */
  sorting: readonly ColumnPlan[];
}

/** Sorts by a value of either line of a column, in either direction. */
const SortMenu = observer(({ table, column, sorting }: Props) => {
  const text = useText();
  const { sortName, sortOrder } = table.query;
  const entries = sorting.flatMap(({ field, title }) =>
    orders.map((order) => ({
      key: `${field} ${order}`,
      label: text(order === 'ASC' ? orderTexts.ascending : orderTexts.descending).replace('{title}', text(title)),
      onClick: () => table.change({ sortName: field, sortOrder: order }),
    })),
  );
  const isOwn = sorting.some(({ field }) => field === sortName);
  const none = {
    key: 'none',
    label: text(orderTexts.startOrder),
    onClick: () => table.change({ sortName: '', sortOrder: '' }),
  };
  const label = text(orderTexts.sortsOf).replace('{title}', text(column.title));
  return (
    <PopupMenu items={isOwn ? [...entries, none] : entries} chosen={[`${sortName} ${sortOrder}`]}>
      {(button) => (
        <button {...button} type="button" className="lamp-sort-more" title={label} aria-label={label}>
          <DownOutlined aria-hidden />
        </button>
      )}
    </PopupMenu>
  );
});

export default SortMenu;
