import { TreeSelect } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import type { TreeOption } from '../../format/tree-options.ts';
import { useChoices } from '../../hooks/use-choices.ts';
import { useOptionSearch } from '../../hooks/use-option-search.ts';
import { opened } from './opened-list.ts';
import type { OpenChoiceProps } from './resting-choice.tsx';

/** One node of a tree, open. */
const TreeFilter = observer(({ filter, state, rest }: OpenChoiceProps) => {
  const text = useText();
  const { tree, isLoading } = useChoices(filter);
  const search = useOptionSearch();
  const title = text(filter.title);
  return (
    <TreeSelect
      {...opened(rest)}
      className="lamp-filter"
      allowClear
      showSearch={search.tree}
      treeDefaultExpandAll
      popupMatchSelectWidth={280}
      placeholder={title}
      aria-label={title}
      loading={isLoading}
      value={state.filterOf(filter)}
      treeData={tree as TreeOption[]}
      onChange={(next) => state.setFilter(filter.field, next)}
    />
  );
});

export default TreeFilter;
