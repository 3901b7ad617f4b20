import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PanelPlan } from '../../../engine/compile/dashboard/panel-plans.ts';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { DashboardStore } from '../../../engine/stores/page/dashboard-store.ts';
import { dashboardColumns } from '../../../schemas/blocks/dashboard-limits.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { useDisplay, useMenu, usePage, useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { texts } from '../../texts/texts.ts';
import { LayoutGrid } from '../../widgets/layout-grid/layout-grid.tsx';
import { Note } from '../../widgets/note.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardChoice } from './dashboard-choice.tsx';
import { PanelTools } from './panel-tools.tsx';
import { PanelView } from './panel-view.tsx';

const EditBar = lazyPart(() => import('./edit-bar.tsx'));

const rowHeight = 96;
const gap = 12;
const limits = { minW: 2, maxW: dashboardColumns, minH: 1, maxH: 12 };

/** The dashboard that the user has chosen of a page, and its editor (DASH-04). */
export const DashboardDesk = observer(({ plan }: { plan: BlockPlanOf<'dashboard'> }) => {
  const page = usePage();
  const display = useDisplay();
  const menu = useMenu();
  const text = useText();
  const store = page.part(
    `dashboard ${plan.id}`,
    (ports, path) =>
      new DashboardStore(plan, {
        ports,
        path,
        address: {
          query: (name) => page.query(name),
          setQuery: (name, value) => page.setQuery(name, value),
        },
        addSources: (sources) => page.addSources(sources),
        sourcePlan: (name) => page.sourcePlan(name),
        textOf: (some) => textIn(display.language, some),
      }),
  );
  useEffect(() => {
    if (store.list === undefined) void store.start();
  }, [store]);
  const { isEditing } = store.draft;
  const plans = new Map(store.plans.panels.map((panel) => [panel.id, panel]));
  const isSeen = (panel: PanelPlan) => menu.permits(panel.func) && page.isShown(panel);
  const items = store.draft.panels.filter(({ id }) => {
    const panel = plans.get(id);
    return panel !== undefined && (isEditing || isSeen(panel));
  });
  const nameOf = ({ id }: DashboardPanel) => text(plans.get(id)?.title ?? '') || text(dashboardTexts.untitled);
  const shown = items.flatMap(({ id }) => plans.get(id) ?? []);
  return (
    <section className="lamp-dashboard" aria-label={text(dashboardTexts.dashboards)}>
      <DashboardBar plan={plan} panels={shown}>
        {!isEditing && <DashboardChoice store={store} />}
      </DashboardBar>
      {isEditing && (
        <LazyPlace isOpen giveUp={() => store.cancel()}>
          <EditBar store={store} />
        </LazyPlace>
      )}
      {!isEditing && store.error && (
        <Note
          tone="warning"
          title={text(dashboardTexts.listFailed)}
          action={
            <Button size="small" onClick={() => void store.start()}>
              {text(texts.retry)}
            </Button>
          }
        >
          {store.error.message}
        </Note>
      )}
      {store.draft.leftOut > 0 && (
        <Note tone="warning" title={fillString(text(dashboardTexts.leftOut), { count: store.draft.leftOut })} />
      )}
      {items.length === 0 &&
        (store.state === 'loading' ? (
          <Bars rows={6} />
        ) : (
          <StateView
            compact
            kind="empty"
            title={text(dashboardTexts.empty)}
            {...(isEditing && { text: text(dashboardTexts.emptyNext) })}
          />
        ))}
      <LayoutGrid
        label={text(dashboardTexts.grid)}
        items={items}
        columns={dashboardColumns}
        rowHeight={rowHeight}
        gap={gap}
        isEditing={isEditing}
        limitsOf={() => limits}
        nameOf={nameOf}
        renderItem={({ id }) => {
          const panel = plans.get(id);
          return panel ? <PanelView panel={panel} hasMenu={!isEditing} /> : null;
        }}
        renderTools={(item) => <PanelTools store={store} panel={item} name={nameOf(item)} />}
        onChange={(places) => store.draft.arrange(places)}
        onRemove={(id) => store.draft.remove(id)}
      />
    </section>
  );
});
