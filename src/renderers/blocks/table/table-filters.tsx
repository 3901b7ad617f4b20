import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { FilterControl } from '../../widgets/filters/filter-control.tsx';

// The menu of further filters, which start without a place.
const MoreFilters = lazyPart(() => import('./more-filters.tsx'));
const PhoneFilters = lazyPart(() => import('./phone-filters.tsx'));

/** So many filters are all shown; of more, the first ones. */
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
  const first = filters.slice(0, filters.length > maxShown ? firstShown : maxShown);
  return (
    <>
      {filters.length > 0 && (
        <search className="lamp-filters">
          {isPhone ? (
            <Suspense fallback={null}>
              <PhoneFilters table={table} filters={filters} />
            </Suspense>
          ) : (
            <>
              {first.map((filter) => (
                <FilterControl key={filter.field} filter={filter} state={table} />
              ))}
              <Suspense fallback={null}>
                <MoreFilters table={table} filters={filters.slice(first.length)} />
              </Suspense>
            </>
          )}
        </search>
      )}
      <div className="lamp-table-end">{children}</div>
    </>
  );
});
