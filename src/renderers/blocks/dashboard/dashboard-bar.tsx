import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PanelPlan } from '../../../engine/compile/dashboard/panel-plans.ts';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { SourceStore } from '../../../engine/data/source-store.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { PageTools } from '../../context/page-tools.tsx';
import { formatTime } from '../../format/time-format.ts';
import { useTimeStyle } from '../../hooks/use-time-style.ts';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { PanelControls } from '../../widgets/filters/panel-controls.tsx';
import { RefreshChoice } from '../../widgets/refresh-choice/refresh-choice.tsx';
import { useRefreshChoice } from '../../widgets/refresh-choice/use-refresh-choice.ts';
import { Tip } from '../../widgets/tip.tsx';
import { sourcesIn } from './sources-in.ts';

/** Responses within this time count as one refresh. */
const sameMs = 60_000;

interface Props {
  plan: BlockPlanOf<'dashboard'>;
  panels: readonly PanelPlan[];
  /** What else the user may do. */
  children?: ReactNode;
}

/** The data panel of a dashboard, and a button that refreshes all panels, with the time of the latest response, and of the oldest if that is another. */
export const DashboardBar = observer(({ plan, panels, children }: Props) => {
  const page = usePage();
  const chosen = useRefreshChoice(plan);
  const names = [...new Set(panels.flatMap(({ body }) => sourcesIn(body)))];
  const asked = names.flatMap((name) => {
    const kind = page.sourcePlan(name)?.kind;
    return kind === 'data' || kind === 'rest' || kind === 'tree' ? [page.source(name)] : [];
  });
  // One action per source: a panel that fails to load does not stop the others.
  const refresh = () => {
    for (const name of names) void page.run([{ reload: name }]);
  };
  return (
    <>
      <PageTools>
        <span className="lamp-dashboard-end">
          <AnsweredAt sources={asked} />
          <RefreshAll sources={asked} refresh={refresh} />
          {plan.refresh && <RefreshChoice chosen={chosen} />}
          {children}
        </span>
      </PageTools>
      {(plan.controls.length > 0 || plan.filters.length > 0) && (
        <div className="lamp-dashboard-bar lamp-panel-controls">
          <PanelControls plan={plan} panel={page.dataPanel(plan)} />
        </div>
      )}
    </>
  );
});

type Sources = readonly Pick<SourceStore<unknown>, 'loadedAt' | 'state'>[];

/** By itself, as is the button: live figures change both several times a second, and the rest of the bar never. */
const AnsweredAt = observer(({ sources }: { sources: Sources }) => {
  const style = useTimeStyle();
  const text = useText();
  const times = sources.flatMap((source) => (source.loadedAt === undefined ? [] : [source.loadedAt]));
  const [oldest, latest] = [Math.min(...times), Math.max(...times)];
  const shown = (at: number) => formatTime(style, new Date(at), 'time');
  const words = latest - oldest < sameMs ? dashboardTexts.asOf : dashboardTexts.asOfSome;
  return (
    <span className="lamp-dashboard-time">
      {times.length > 0 && fillString(text(words), { time: shown(latest), oldest: shown(oldest) })}
    </span>
  );
});

const RefreshAll = observer(({ sources, refresh }: { sources: Sources; refresh(): void }) => {
  const text = useText();
  return (
    <Tip text={text(dashboardTexts.refreshAll)}>
      <Button
        icon={<ReloadOutlined spin={sources.some((source) => source.state === 'loading')} />}
        aria-label={text(dashboardTexts.refreshAll)}
        onClick={refresh}
      />
    </Tip>
  );
});
