import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useMenu, usePage, useSettings, useText } from '../../context/console-context.tsx';
import { RefreshContext } from '../../hooks/refresh-context.ts';
import { StateView } from '../../states/state-view.tsx';
import { nothingPermitted } from '../../texts/nothing-permitted.ts';
import { useRefreshChoice } from '../../widgets/refresh-choice/use-refresh-choice.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardDesk } from './dashboard-desk.tsx';
import { PanelView } from './panel-view.tsx';
import './dashboard.css';

/** Panels on 12 columns; on a phone one below another, in reading order. Users arrange those of an editable one. */
const DashboardBlock = observer(({ plan }: { plan: BlockPlanOf<'dashboard'> }) => {
  const { platform } = useSettings();
  const { seconds } = useRefreshChoice(plan);
  const isDesk = plan.editable && platform.capabilities.includes('dashboards');
  return (
    <RefreshContext value={seconds}>
      {isDesk ? <DashboardDesk plan={plan} /> : <WrittenPanels plan={plan} />}
    </RefreshContext>
  );
});

/** The panels of the document. */
const WrittenPanels = observer(({ plan }: { plan: BlockPlanOf<'dashboard'> }) => {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const panels = plan.panels
    .filter((panel) => menu.permits(panel.func) && page.isShown(panel))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  if (panels.length === 0) return <StateView compact kind="empty" title={text(nothingPermitted)} />;
  return (
    <div className="lamp-dashboard">
      <DashboardBar plan={plan} panels={panels} />
      <div className="lamp-dashboard-panels">
        {panels.map((panel) => (
          <div key={panel.id} className="lamp-dashboard-place" style={placeOf(panel)}>
            <PanelView panel={panel} />
          </div>
        ))}
      </div>
    </div>
  );
});

const placeOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) =>
  ({ '--lamp-x': x + 1, '--lamp-y': y + 1, '--lamp-w': w, '--lamp-h': h }) as CSSProperties;

export default DashboardBlock;
