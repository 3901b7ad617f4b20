import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PanelPlan } from '../../../engine/compile/dashboard/panel-plans.ts';
import { useText } from '../../context/console-context.tsx';
import { useIsInView } from '../../hooks/use-is-in-view.ts';
import { InViewContext } from '../../hooks/use-is-on-screen.ts';
import { Node } from '../../nodes/node.tsx';
import { Bars } from '../../states/bars.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { PanelMenu } from './panel-menu.tsx';

/** One panel: drawn and read when it comes near the viewport, and kept up to date while it is there. */
export const PanelView = observer(({ panel, hasMenu = true }: { panel: PanelPlan; hasMenu?: boolean }) => {
  const text = useText();
  const id = useId();
  const { ref, isInView, wasInView } = useIsInView<HTMLElement>();
  const title = text(panel.title) || text(dashboardTexts.untitled);
  return (
    <section ref={ref} className="lamp-surface lamp-dashboard-panel" aria-labelledby={id}>
      <header className="lamp-dashboard-panel-head">
        <h2 id={id} title={title}>
          {title}
        </h2>
        {hasMenu && <PanelMenu panel={panel} title={title} element={() => ref.current} />}
      </header>
      <InViewContext value={isInView}>
        <div className="lamp-dashboard-panel-body">
          {wasInView ? <Node plan={panel.body} /> : <Bars rows={panel.h} />}
        </div>
      </InViewContext>
    </section>
  );
});
