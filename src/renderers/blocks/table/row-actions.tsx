import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';

/** The actions of a row; those that do not fit fold into a menu (PERM-01). */
export const RowActions = observer(
  (props: { plan: TablePlan; row: Record<string, unknown>; max?: number | undefined }) => {
    const { plan, row, max } = props;
    return (
      <span className="lamp-row-actions">
        <ActionButtons buttons={plan.rowActions} look="row" max={max} more={{ row }} />
      </span>
    );
  },
);
