import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/page/plan.ts';
import { ActionButtons } from '../../action-buttons.tsx';
import { useText } from '../../console-context.tsx';
import { Node } from '../../node.tsx';

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
