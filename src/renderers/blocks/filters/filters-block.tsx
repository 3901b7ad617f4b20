import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { usePage } from '../../context/console-context.tsx';
import { PanelControls } from '../../widgets/filters/panel-controls.tsx';

/** Controls and filters that other blocks of the page follow. */
const FiltersBlock = observer(({ plan }: { plan: BlockPlanOf<'filters'> }) => {
  const page = usePage();
  return (
    <search className="lamp-surface lamp-panel-controls">
      <PanelControls plan={plan} panel={page.dataPanel(plan)} />
    </search>
  );
});

export default FiltersBlock;
