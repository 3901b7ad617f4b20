import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
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

interface Props {
  table: TableStore;
  isPhone: boolean;
  /** The buttons beside the filters, or below where three filters have no room beside them. */
  children: ReactNode;
}

/** The filters: in lines on a desktop, folded behind a button with removable tags on a phone. */
export const TableFilters = observer(({ table, isPhone, children }: Props) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu();
  const filters = table.plan.filters.filter(({ func }) => menu.permits(func));
  const controls = filters.map((filter) => <FilterControl key={filter.field} filter={filter} state={table} />);
  const isSet = ({ field }: FilterPlan) => table.query.filters[field] !== undefined;
  const isFolding = filters.length > maxUnfolded;
  // A filter that is set is never hidden.
  const shown = controls.filter((_, index) => isOpen || !isFolding || index < whenFolded || isSet(filters[index]!));
  const hasFilters = filters.length > 0;
  return (
    <>
      {hasFilters && (
        <search className="lamp-filters">
          {isPhone && (
            <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {text(texts.filters)}
              {table.filterCount > 0 && ` (${table.filterCount})`}
            </Button>
          )}
          {isPhone && !isOpen
            ? filters.map((filter) => <AppliedTag key={filter.field} filter={filter} table={table} />)
            : shown}
          {isFolding && !isPhone && (
            <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {text(isOpen ? texts.fewerFilters : texts.moreFilters)}
              {!isOpen && ` (${controls.length - shown.length})`}
            </Button>
          )}
        </search>
      )}
      <div className="lamp-table-end">
        {hasFilters && (table.filterCount > 0 || !isPhone) && (
          <Button
            type="link"
            size="small"
            // Keeps its place, so that a filter moves nothing.
            style={table.filterCount > 0 ? undefined : { visibility: 'hidden' }}
            onClick={() => table.clearFilters()}
          >
            {text(texts.clearFilters)}
          </Button>
        )}
        {children}
      </div>
    </>
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
