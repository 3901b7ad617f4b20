import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';

const SelectMatching = lazyPart(() => import('./select-matching.tsx'));

/** The number of selected rows over all pages, and their batch actions (PAGE-02). */
const TableBatch = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  const keys = table.view?.rows.map((row) => table.keyOf(row)) ?? [];
  const first = Math.max(
    0,
    keys.findIndex((key) => table.ticked.has(key)),
  );
  return (
    // When the bar goes the focus goes to the first ticked row, or the one in its place: see nearest-focus.ts.
    <div className="lamp-table-batch" role="status" data-of-row={keys[first]} data-of-place={first}>
      <span>{fillString(text(partTexts.selected), { n: table.ticked.size })}</span>
      <Button type="link" size="small" onClick={() => table.untickAll()}>
        {text(partTexts.clearSelection)}
      </Button>
      <Suspense>
        <SelectMatching table={table} />
      </Suspense>
      <span className="lamp-table-tools">
        <ActionButtons
          buttons={plan.batch}
          look="toolbar"
          more={{ selection: table.selection, row: { count: table.ticked.size } }}
        />
      </span>
    </div>
  );
});

export default TableBatch;
