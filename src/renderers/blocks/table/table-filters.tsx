import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';

// The menu of further filters, which start without a place.
const MoreFilters = lazyPart(() => import('./more-filters.tsx'));
const PhoneFilters = lazyPart(() => import('./phone-filters.tsx'));
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
  const menu = useMenu();
  const filters = table.plan.filters.filter(({ func }) => menu.permits(func));
  return (
    <>
      {filters.length > 0 && (
        <search className="lamp-filters">
          {isPhone ? (
            <Suspense fallback={null}>
              <PhoneFilters table={table} filters={filters} />
            </Suspense>
          ) : (
            <Line table={table} filters={filters} />
          )}
        </search>
      )}
      <div className="lamp-table-end">{children}</div>
    </>
  );
});

const Line = observer(({ table, filters }: { table: TableStore; filters: readonly FilterPlan[] }) => {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const first = filters.slice(0, filters.length > maxShown ? firstShown : maxShown);
  const rest = filters.filter((filter) => !first.includes(filter));
  // A filter that is set is never hidden.
  const chips = rest.filter(({ field }) => table.query.filters[field] !== undefined || added.includes(field));
  return (
    <>
      {first.map((filter) => (
        <FilterControl key={filter.field} filter={filter} state={table} />
      ))}
      {rest.length > 0 && (
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
      {table.filterCount > 0 && (
        <>
          <Suspense fallback={null}>
            <SaveView table={table} />
          </Suspense>
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
        </>
      )}
    </>
  );
});
