import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useText } from '../../context/console-context.tsx';
import { fillsPage } from '../../nodes/fills-page.ts';
import { Node } from '../../nodes/node.tsx';
import { FoldArrow } from '../../widgets/fold-arrow.tsx';
import './section.css';

/** Blocks in a column under a heading, which may fold them. */
export const SectionBlock = observer(({ plan }: { plan: BlockPlanOf<'section'> }) => {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(plan.collapsed !== true);
  const canFold = plan.collapsible === true && plan.title !== undefined;
  const isShown = isOpen || !canFold;
  // The list of a frozen plan never changes, so an index is a stable key.
  const items = plan.items.map((item, index) => ({ item, key: `${item.kind}-${index}` }));
  return (
    <section
      className={`lamp-section${fillsPage(plan) ? ' lamp-page-fill' : ''}`}
      aria-labelledby={plan.title === undefined ? undefined : `${id}-title`}
    >
      {plan.title !== undefined && (
        <h2 id={`${id}-title`} className="lamp-section-title">
          {canFold ? (
            <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={() => setOpen(!isOpen)}>
              <FoldArrow />
              {text(plan.title)}
            </button>
          ) : (
            text(plan.title)
          )}
        </h2>
      )}
      {plan.description !== undefined && isShown && <p className="lamp-section-text">{text(plan.description)}</p>}
      <div id={`${id}-body`} className="lamp-section-body" hidden={!isShown}>
        {isShown && items.map(({ item, key }) => <Node key={key} plan={item} />)}
      </div>
    </section>
  );
});
