import { observer } from 'mobx-react-lite';
import { type CSSProperties, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useMenu, usePage, useText } from '../../context/console-context.tsx';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { ChooseFirst } from '../../nodes/lazy-choose-first.tsx';
import { Node } from '../../nodes/node.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StaleLine } from '../../states/stale-line.tsx';
import { fitRows } from './fit-rows.ts';
import { hasTicks } from './has-ticks.ts';
import { isOnMap } from './is-on-map.ts';
import { hasRowKeys } from './row-choice.ts';
import { TableFilters } from './table-filters.tsx';
import { TablePages } from './table-pages.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useArrivals } from './use-arrivals.ts';

// Most tables have neither new rows nor groups.
const NewRows = lazyPart(() => import('./new-rows.tsx'));
const TableGroups = lazyPart(() => import('./table-groups.tsx'));
// Few tables have room for a record beside their rows.
const DockedRecord = lazyPart(() => import('../../overlays/docked-record.tsx'));
const ViewTabs = lazyPart(() => import('./view-tabs.tsx'));
// Cards are for phones, and for whoever prefers them.
const TableCards = lazyPart(() => import('./table-cards.tsx'));
// The map and its buttons load with the first table that has one.
const TableMap = lazyPart(() => import('./table-map.tsx'));
const MapAhead = lazyPart(() => import('./map-ahead.tsx'));
const TableOrder = lazyPart(() => import('./table-order.tsx'));
const RowKeys = lazyPart(() => import('./row-keys.tsx'));
// What a table shows first has rows, and none is ticked.
const TableBatch = lazyPart(() => import('./table-batch.tsx'));
const EmptyTable = lazyPart(() => import('./empty-table.tsx'));

/** Rows with filters, sorting, page sizes and actions (PAGE-02); as cards on a phone, or where the user prefers them. */
const TableBlock = observer(({ plan }: { plan: TablePlan }) => {
  const page = usePage();
  const text = useText();
  const isPhone = useIsPhone();
  const display = useDisplay();
  const table = page.table(plan);
  const density = table.layout.density ?? display.density;
  const { source, view, state } = table;
  useReading(table, page.refreshEvery(plan.source));
  const holding = useArrivals(table.arrivals);
  const body = useRef<HTMLDivElement>(null);

  const failed = state === 'failed' && view === undefined;
  const isEmpty = view !== undefined && view.total === 0;
  const hasMap = isOnMap(page, plan);
  const hasCards = !hasMap && (isPhone || table.layout.isCards);
  // Before the first call: what is above the rows has its height already.
  useLayoutEffect(() => {
    if (body.current && !hasCards && !hasMap) fitRows(body.current, table);
  }, [table, hasCards, hasMap]);
  return (
    <section className="lamp-surface lamp-table lamp-page-fill" data-density={density} aria-busy={state === 'loading'}>
      {hasMap && plan.map && (
        <Suspense fallback={null}>
          <MapAhead source={plan.map.source} />
        </Suspense>
      )}
      {plan.title !== undefined && <h2 className="lamp-table-title">{text(plan.title)}</h2>}
      {table.layout.own.views && (
        <Suspense fallback={null}>
          <ViewTabs table={table} />
        </Suspense>
      )}
      <div className="lamp-table-bar">
        <TableFilters table={table} isPhone={isPhone}>
          {hasCards && (
            <Suspense fallback={null}>
              <TableOrder plan={plan} table={table} />
            </Suspense>
          )}
          <TableToolbar plan={plan} table={table} isPhone={isPhone} hasCards={hasCards} hasMap={hasMap} />
        </TableFilters>
      </div>
      {plan.groups && (
        <Suspense fallback={null}>
          <TableGroups plan={plan.groups} table={table} />
        </Suspense>
      )}
      {plan.above && (
        <div className="lamp-table-above">
          <Node plan={plan.above} />
        </div>
      )}
      <div className="lamp-table-desk">
        <div
          ref={body}
          className="lamp-table-body"
          style={{ '--lamp-rows': view?.rows.length ?? 0 } as CSSProperties}
          {...holding}
        >
          {hasRowKeys(plan) && !hasMap && (
            <Suspense fallback={null}>
              <RowKeys plan={plan} table={table} box={body} />
            </Suspense>
          )}
          <StaleLine source={source} retry={() => void table.reload()} />
          {table.arrivals && (
            <Suspense fallback={null}>
              <NewRows arrivals={table.arrivals} />
            </Suspense>
          )}
          {!source.isAsked && <ChooseFirst waits={page.sourcePlan(plan.source)} />}
          {source.isAsked && hasMap && (
            <Suspense fallback={<Bars rows={8} heading />}>
              <TableMap plan={plan} table={table} />
            </Suspense>
          )}
          {failed && !hasMap && <FailureState error={table.error} retry={() => void table.reload()} />}
          {isEmpty && !hasMap && (
            <Suspense fallback={null}>
              <EmptyTable plan={plan} table={table} />
            </Suspense>
          )}
          {source.isAsked &&
            !failed &&
            !isEmpty &&
            !hasMap &&
            (hasCards ? (
              <Suspense fallback={<Bars rows={8} heading />}>
                <TableCards plan={plan} table={table} isPhone={isPhone} />
              </Suspense>
            ) : (
              <TableRows plan={plan} table={table} />
            ))}
        </div>
        {plan.beside && !isPhone && !hasMap && (
          <Suspense fallback={null}>
            <DockedRecord page={page} name={plan.beside} />
          </Suspense>
        )}
      </div>
      <TableFoot
        plan={plan}
        table={table}
        isPhone={isPhone}
        hasPages={source.isAsked && !failed && !isEmpty && !hasMap}
      />
    </section>
  );
});

/** Loads when first visible, then at every interval while the page is visible. */
function useReading(table: TableStore, seconds: number | undefined): void {
  const display = useDisplay();
  useEffect(() => {
    void table.need();
    if (seconds === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && display.isOnline) void table.reload(true);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [table, seconds, display]);
}

interface FootProps {
  plan: TablePlan;
  table: TableStore;
  isPhone: boolean;
  hasPages: boolean;
}

/** The ticked rows and the pages. Reserves its height, so that neither first rows nor a tick move anything. */
const TableFoot = observer(({ plan, table, isPhone, hasPages }: FootProps) => {
  const menu = useMenu();
  const isTickable = hasTicks(plan, (func) => menu.permits(func));
  const hasTicked = isTickable && table.ticked.size > 0;
  if (!hasPages && !hasTicked) return null;
  return (
    <div className={`lamp-table-foot${isTickable ? ' lamp-table-foot-tall' : ''}`}>
      {hasTicked && (
        <Suspense fallback={null}>
          <TableBatch plan={plan} table={table} />
        </Suspense>
      )}
      {hasPages && table.view && <TablePages table={table} isPhone={isPhone} />}
    </div>
  );
});

export default TableBlock;
