import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/page/plan.ts';
import { ActionButtons } from '../../action-buttons.tsx';

/** What can be done with a row; over three fold into a menu (PERM-01). */
export const RowActions = observer(({ plan, row }: { plan: TablePlan; row: Record<string, unknown> }) => (
  <span className="lamp-row-actions">
    <ActionButtons buttons={plan.rowActions} look="row" more={{ row }} />
  </span>
));
