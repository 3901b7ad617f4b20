import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { useChoices } from '../../hooks/use-choices.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { texts } from '../../texts/texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';
import { Tag } from '../../widgets/tag.tsx';

// The menu of further filters, which start without a place.
const MoreFilters = lazyPart(() => import('./more-filters.tsx'));
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));
const SaveView = lazyPart(() => import('./save-view.tsx'));

/** So many filters are all shown; of more, the first ones, those that are set and those that were added. */
const maxShown = 4;
const firstShown = 3;

interface Props {
  table: TableStore;
  isPhone: boolean;
  /** The buttons beside the filters, or below where three filters have no room beside them. */
  children: ReactNode;
}

/** The filters: in one line with a menu that adds more; in a sheet behind a button with removable tags on a phone. */
export const TableFilters = observer(({ table, isPhone, children }: Props) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const menu = useMenu();
  const filters = table.plan.filters.filter(({ func }) => menu.permits(func));
  const isSet = ({ field }: FilterPlan) => table.query.filters[field] !== undefined;
  const first = filters.slice(0, filters.length > maxShown ? firstShown : maxShown);
  const rest = filters.filter((filter) => !first.includes(filter));
  // A filter that is set is never hidden.
  const chips = rest.filter((filter) => isSet(filter) || added.includes(filter.field));
  const hasFilters = filters.length > 0;
  return (
    <>
      {hasFilters && (
        <search className="lamp-filters">
          {isPhone && (
            <Button
              icon={<FilterOutlined />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {text(texts.filters)}
              {table.filterCount > 0 && ` (${table.filterCount})`}
            </Button>
          )}
          {isPhone
            ? filters.map((filter) => <AppliedTag key={filter.field} filter={filter} table={table} />)
            : first.map((filter) => <FilterControl key={filter.field} filter={filter} state={table} />)}
          {isPhone && isOpen && (
            <LazyPlace isOpen giveUp={() => setOpen(false)}>
              <FilterSheet table={table} filters={filters} close={() => setOpen(false)} />
            </LazyPlace>
          )}
          {!isPhone && rest.length > 0 && (
            <Suspense fallback={null}>
              <MoreFilters
                table={table}
                chips={chips}
                others={rest.filter((filter) => !chips.includes(filter))}
                add={(field) => setAdded([...added, field])}
                remove={(field) => {
                  setAdded(added.filter((one) => one !== field));
                  table.setFilter(field, undefined);
                }}
              />
            </Suspense>
          )}
          {!isPhone && table.filterCount > 0 && (
            <Suspense fallback={null}>
              <SaveView table={table} />
            </Suspense>
          )}
          {!isPhone && table.filterCount > 0 && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                setAdded([]);
                table.clearFilters();
              }}
            >
              {text(texts.clearFilters)}
            </Button>
          )}
        </search>
      )}
      <div className="lamp-table-end">
        {isPhone && table.filterCount > 0 && (
          <Button type="link" size="small" onClick={() => table.clearFilters()}>
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
