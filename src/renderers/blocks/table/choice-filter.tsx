import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';

/** Lists with more choices than this can be searched. */
const searchedAbove = 8;

/** One choice: of the document, a source or a dictionary. */
const ChoiceFilter = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const { options, isLoading } = useChoices(filter);
  const title = text(filter.title);
  return (
    <Select
      className="lamp-filter"
      allowClear
      showSearch={options.length > searchedAbove && { optionFilterProp: 'label' }}
      placeholder={title}
      aria-label={title}
      loading={isLoading}
      value={table.query.filters[filter.field]}
      options={options as { value: string; label: string }[]}
      onChange={(next) => table.setFilter(filter.field, next)}
    />
  );
});

export default ChoiceFilter;
