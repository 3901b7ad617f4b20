import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';
import { texts } from '../../texts/texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';
import { Tag } from '../../widgets/tag.tsx';

/** Filters of a table are all shown up to this number; of more, the first few and those that are set. */
const maxUnfolded = 6;
const whenFolded = 4;

/** The filter row: one line on a desktop, folded behind a button with removable tags on a phone. */
export const TableFilters = observer(({ table, isPhone }: { table: TableStore; isPhone: boolean }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu();
  const filters = table.plan.filters.filter(({ func }) => menu.permits(func));
  if (filters.length === 0) return <span />;
  const controls = filters.map((filter) => <FilterControl key={filter.field} filter={filter} state={table} />);
  // Keeps its place, so that a filter moves nothing.
  const clear = (
    <Button
      type="link"
      size="small"
      style={table.filterCount > 0 ? undefined : { visibility: 'hidden' }}
      onClick={() => table.clearFilters()}
    >
      {text(texts.clearFilters)}
    </Button>
  );
  if (!isPhone) {
    const isFolding = filters.length > maxUnfolded;
    const isSet = ({ field }: FilterPlan) => table.query.filters[field] !== undefined;
    // A filter that is set is never hidden.
    const shown = controls.filter((_, index) => isOpen || !isFolding || index < whenFolded || isSet(filters[index]!));
    return (
      <search className="lamp-filters">
        {shown}
        {isFolding && (
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? texts.fewerFilters : texts.moreFilters)}
            {!isOpen && ` (${controls.length - shown.length})`}
          </Button>
        )}
        {clear}
      </search>
    );
  }
  return (
    <search className="lamp-filters">
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(texts.filters)}
        {table.filterCount > 0 && ` (${table.filterCount})`}
      </Button>
      {isOpen ? controls : filters.map((filter) => <AppliedTag key={filter.field} filter={filter} table={table} />)}
      {table.filterCount > 0 && clear}
    </search>
  );
});

const AppliedTag = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  const { options } = useChoices(filter);
  const value = table.query.filters[filter.field];
  if (value === undefined) return null;
  const named = options.find((candidate) => candidate.value === value)?.label;
  const shown = Array.isArray(value) ? value.join(' – ') : (named ?? String(value));
  return (
    <Tag remove={() => table.setFilter(filter.field, undefined)}>
      {text(filter.title)}: {shown}
    </Tag>
  );
});
