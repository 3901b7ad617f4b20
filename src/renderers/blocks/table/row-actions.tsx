import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';

interface Props {
  plan: TablePlan;
  row: Record<string, unknown>;
  max?: number | undefined;
  /** The first is the one that a crew needs: not the one that only opens the record, which a press on its name does. */
  isMain?: boolean;
}

/** The actions of a card; those that do not fit fold into a menu (PERM-01). */
export const RowActions = observer(({ plan, row, max, isMain = false }: Props) => {
  const { rowActions } = plan;
  const buttons = useMemo(() => (isMain ? withMainFirst(rowActions) : rowActions), [rowActions, isMain]);
  return (
    <span className="lamp-row-actions">
      <ActionButtons buttons={buttons} look="row" max={max} more={{ row }} />
    </span>
  );
});

function withMainFirst(buttons: TablePlan['rowActions']): TablePlan['rowActions'] {
  const main =
    buttons.find(({ keep }) => keep) ?? buttons.find(({ icon, tone }) => icon !== 'view' && tone !== 'danger');
  return main ? [main, ...buttons.filter((button) => button !== main)] : buttons;
}
