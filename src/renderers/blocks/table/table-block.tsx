import { Pagination } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TablePlan } from '../../../engine/compile/page/compile-page.ts';
import { pageSizes } from '../../../engine/stores/table-query.ts';
import { usePage, useText } from '../../console-context.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StaleLine } from '../../states/stale-line.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts.ts';
import { useIsPhone } from '../../use-is-phone.ts';
import { TableCards } from './table-cards.tsx';
import { TableFilters } from './table-filters.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';

/** Rows with filters, sort, page sizes and actions (PAGE-02); cards on a phone. */
const TableBlock = observer(({ plan }: { plan: TablePlan }) => {
  const page = usePage();
  const text = useText();
  const isPhone = useIsPhone();
  const table = page.table(plan);
  const { rows, query } = table;
  useEffect(() => {
    if (table.rows.state === 'idle') void table.reload();
  }, [table]);

  const isEmpty = rows.data !== undefined && rows.data.rows.length === 0;
  const failed = rows.state === 'failed' && rows.data === undefined;
  return (
    <section className="lamp-surface lamp-table lamp-page-fill" aria-busy={rows.state === 'loading'}>
      <div className="lamp-table-bar">
        <TableFilters table={table} isPhone={isPhone} />
        <TableToolbar plan={plan} table={table} />
      </div>
      <StaleLine source={rows} retry={() => void table.reload()} />
      <div className="lamp-table-body">
        {failed && <FailureState error={rows.error} retry={() => void table.reload()} />}
        {isEmpty && (
          <StateView
            kind="empty"
            title={text(table.filterCount > 0 ? (plan.empty ?? texts.emptyFiltered) : texts.emptyTitle)}
            action={table.filterCount > 0 ? { label: text(texts.clearFilters), run: table.clearFilters } : undefined}
          />
        )}
        {!failed &&
          !isEmpty &&
          (isPhone ? <TableCards plan={plan} table={table} /> : <TableRows plan={plan} table={table} />)}
      </div>
      {rows.data !== undefined && rows.data.total > 0 && (
        <div className="lamp-table-foot">
          <Pagination
            size="small"
            current={query.pageNum}
            pageSize={query.pageSize}
            total={rows.data.total}
            pageSizeOptions={[...pageSizes]}
            showSizeChanger
            showQuickJumper={!isPhone}
            simple={isPhone}
            showTotal={(total) => text(texts.total).replace('{n}', total.toLocaleString())}
            onChange={(pageNum, pageSize) => table.change(pageSize === query.pageSize ? { pageNum } : { pageSize })}
          />
        </div>
      )}
    </section>
  );
});

export default TableBlock;
