import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { cardOf, type WorkbenchItem, type WorkbenchPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import { useText } from '../../context/console-context.tsx';
import { useIsInView } from '../../hooks/use-is-in-view.ts';
import { InViewContext } from '../../hooks/use-is-on-screen.ts';
import { useMayOpen } from '../../hooks/use-may-open.ts';
import { useScrolls } from '../../hooks/use-scrolls.ts';
import { Node } from '../../nodes/node.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { ConsoleLink } from '../../widgets/console-link.tsx';
import { nameOfItem } from './name-of-item.ts';
import { NextSteps } from './next-steps.tsx';
import { PanelChart } from './panel-chart.tsx';
import { workbenchTexts as words } from './workbench-texts.ts';

/** One card, drawn and read when it comes near the viewport, and kept up to date while it is there. */
export const WorkbenchCardView = observer(({ plan, item }: { plan: WorkbenchPlan; item: WorkbenchItem }) => {
  const text = useText();
  const id = useId();
  const mayOpen = useMayOpen();
  const { ref, isInView, wasInView } = useIsInView<HTMLElement>();
  const { ref: body, scrolls } = useScrolls<HTMLDivElement>();
  const card = cardOf(plan, item);
  return (
    <section ref={ref} className="lamp-surface lamp-card lamp-workbench-card" aria-labelledby={id}>
      <div className="lamp-card-head">
        <h2 id={id}>{nameOfItem(plan, item, text)}</h2>
        {card?.more !== undefined && mayOpen(card.more) && (
          <ConsoleLink to={card.more} className="lamp-workbench-more">
            {text(texts.more)}
          </ConsoleLink>
        )}
      </div>
      <InViewContext value={isInView}>
        <div ref={body} className="lamp-workbench-body" tabIndex={scrolls ? 0 : undefined}>
          {!wasInView ? (
            <Bars rows={3} />
          ) : card ? (
            <Node plan={card.body} />
          ) : plan.panels && item.panel !== null ? (
            <PanelChart panels={plan.panels} id={item.panel} />
          ) : (
            <StateView compact kind="empty" title={text(words.unknown)} text={text(words.unknownText)} />
          )}
        </div>
        {card?.next && wasInView && <NextSteps steps={card.next} calm={card.calm} />}
      </InViewContext>
    </section>
  );
});
