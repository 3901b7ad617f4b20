import { TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import type { TreeOption } from '../../format/tree-options.ts';
import { useChoices } from '../../hooks/use-choices.ts';

/** One node of a tree. */
const TreeFilter = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const { tree, isLoading } = useChoices(filter);
  const title = text(filter.title);
  return (
    <TreeSelect
      className="lamp-filter"
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={280}
      placeholder={title}
      aria-label={title}
      loading={isLoading}
      value={table.query.filters[filter.field]}
      treeData={tree as TreeOption[]}
      onChange={(next) => table.setFilter(filter.field, next)}
    />
  );
});

export default TreeFilter;
