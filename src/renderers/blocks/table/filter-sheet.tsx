import { Button, Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useModal } from '../../hooks/use-modal.ts';
import { partTexts } from '../../texts/part-texts.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';
import './filter-sheet.css';

interface Props {
  table: TableStore;
  filters: readonly FilterPlan[];
  close(): void;
}

/** All filters of a table from the lower edge of a phone. They apply at once; the button says how many rows they leave. */
const FilterSheet = observer(({ table, filters, close }: Props) => {
  const text = useText();
  useModal('filters');
  const total = table.view?.total;
  return (
    <Drawer
      open
      placement="bottom"
      size="min(80dvh, 640px)"
      title={text(partTexts.filters)}
      onClose={close}
      extra={
        table.filterCount > 0 && (
          <Button type="link" size="small" onClick={() => table.clearFilters()}>
            {text(tableTexts.clearFilters)}
          </Button>
        )
      }
      footer={
        <Button type="primary" block size="large" loading={table.state === 'loading' && { delay: 300 }} onClick={close}>
          {total === undefined ? text(partTexts.showResults) : fillString(text(partTexts.showRows), { n: total })}
        </Button>
      }
    >
      <div className="lamp-filter-sheet">
        {filters.map((filter) => (
          <div key={filter.field}>
            <b aria-hidden="true">{text(filter.title)}</b>
            <FilterControl filter={filter} state={table} />
          </div>
        ))}
      </div>
    </Drawer>
  );
});

export default FilterSheet;
