import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useId } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { useIsNear } from '../../hooks/use-is-near.ts';
import { Node } from '../../nodes/node.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { scaleOf, scaleParam } from './scales.ts';
import './dashboard.css';
import { Bars } from '../../states/bars.tsx';

type Panel = BlockPlanOf<'dashboard'>['panels'][number];

/** Panels on 12 columns; on a phone one below another, in reading order. */
const DashboardBlock = observer(({ plan }: { plan: BlockPlanOf<'dashboard'> }) => {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const scale = plan.controls.includes('scale') ? scaleOf(page.query(scaleParam)) : undefined;
  useEffect(() => page.choose(plan.id, scale === undefined ? undefined : { scale }), [page, plan.id, scale]);
  const panels = plan.panels
    .filter((panel) => menu.permits(panel.func) && page.isShown(panel))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  if (panels.length === 0) return <StateView compact kind="empty" title={text(texts.nothingPermitted)} />;
  return (
    <div className="lamp-dashboard">
      <DashboardBar plan={plan} />
      <div className="lamp-dashboard-panels">
        {panels.map((panel) => (
          <PanelView key={panel.id} panel={panel} />
        ))}
      </div>
    </div>
  );
});

/** One panel, drawn and read when it comes near the viewport. */
const PanelView = observer(({ panel }: { panel: Panel }) => {
  const text = useText();
  const id = useId();
  const { ref, isNear } = useIsNear<HTMLElement>();
  const place = { '--lamp-x': panel.x + 1, '--lamp-y': panel.y + 1, '--lamp-w': panel.w, '--lamp-h': panel.h };
  return (
    <section
      ref={ref}
      className="lamp-surface lamp-dashboard-panel"
      style={place as CSSProperties}
      aria-labelledby={id}
    >
      <h2 id={id}>{text(panel.title)}</h2>
      <div className="lamp-dashboard-panel-body">{isNear ? <Node plan={panel.body} /> : <Bars rows={panel.h} />}</div>
    </section>
  );
});

export default DashboardBlock;
