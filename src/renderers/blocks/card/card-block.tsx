import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { Node } from '../../nodes/node.tsx';
import { ActionButtons } from '../../widgets/action-buttons.tsx';

/** A surface with a title and buttons beside it. */
export const CardBlock = observer(({ plan }: { plan: BlockPlanOf<'card'> }) => {
  const text = useText();
  return (
    <section className="lamp-surface lamp-card">
      <div className="lamp-card-head">
        <h2>{text(plan.title)}</h2>
        {plan.actions.length > 0 && (
          <div className="lamp-card-tools">
            <ActionButtons buttons={plan.actions} look="toolbar" />
          </div>
        )}
      </div>
      <Node plan={plan.body} />
    </section>
  );
});
