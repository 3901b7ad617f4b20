import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';
import { useOptionSearch } from '../../hooks/use-option-search.ts';
import { opened } from './opened-list.ts';
import type { OpenChoiceProps } from './resting-choice.tsx';

/** Lists with more choices than this can be searched. */
const searchedAbove = 8;

/** One choice, open: of the document, a source or a dictionary. */
const ChoiceFilter = observer(({ filter, state, rest }: OpenChoiceProps) => {
  const text = useText();
  const { options, isLoading } = useChoices(filter);
  const search = useOptionSearch();
  const title = text(filter.title);
  return (
    <Select
      {...opened(rest)}
      className="lamp-filter"
      allowClear
      showSearch={options.length > searchedAbove && search.list}
      placeholder={title}
      aria-label={title}
      loading={isLoading}
      value={state.filterOf(filter)}
      options={options as { value: string; label: string }[]}
      onChange={(next) => state.setFilter(filter.field, next)}
    />
  );
});

export default ChoiceFilter;
