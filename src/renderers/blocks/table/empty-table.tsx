import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { StateView } from '../../states/state-view.tsx';
import { emptyFiltered } from '../../texts/empty-filtered.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import { texts } from '../../texts/texts.ts';

/** Says whether nothing matches or nothing exists, and offers the next step: other filters, or the main button. */
const EmptyTable = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  const menu = useMenu();
  const page = usePage();
  if (table.filterCount > 0)
    return (
      <StateView
        kind="empty"
        title={text(emptyFiltered)}
        action={{ label: text(tableTexts.clearFilters), run: () => table.clearFilters() }}
      />
    );
  const main = plan.toolbar.find(
    (button) => button.tone === 'primary' && menu.permits(button.id) && page.isShown(button),
  );
  return (
    <StateView
      kind="empty"
      title={text(plan.empty ?? texts.emptyTitle)}
      action={
        main && !page.isDisabled(main) ? { label: text(main.title), run: () => void page.run(main.do) } : undefined
      }
    />
  );
});

export default EmptyTable;
