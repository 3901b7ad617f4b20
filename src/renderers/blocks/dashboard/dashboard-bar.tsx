import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatTime } from '../../format/time-format.ts';
import { blockTexts } from '../../texts/block-texts.ts';
import { Tip } from '../../widgets/tip.tsx';
import { scaleOf, scaleParam, scales, startScale } from './scales.ts';
import { sourcesIn } from './sources-in.ts';

/** The choices that apply to all panels, and a button that refreshes them, with the time of the oldest response. */
export const DashboardBar = observer(({ plan }: { plan: BlockPlanOf<'dashboard'> }) => {
  const display = useDisplay();
  const page = usePage();
  const text = useText();
  const names = sourcesIn(plan);
  const asked = names.flatMap((name) => {
    const kind = page.sourcePlan(name)?.kind;
    return kind === 'rest' || kind === 'tree' ? [page.source(name)] : [];
  });
  const times = asked.flatMap((source) => (source.loadedAt === undefined ? [] : [source.loadedAt]));
  // One action per source: a panel that fails to load does not stop the others.
  const refresh = () => {
    for (const name of names) void page.run([{ reload: name }]);
  };
  return (
    <div className="lamp-dashboard-bar">
      {plan.controls.includes('scale') && (
        <Segmented
          aria-label={text(blockTexts.scale)}
          value={scaleOf(page.query(scaleParam))}
          options={scales.map(({ id, title }) => ({ value: id, label: text(title) }))}
          onChange={(next) => page.setQuery(scaleParam, next === startScale ? undefined : next)}
        />
      )}
      <span className="lamp-dashboard-time">
        {times.length > 0 &&
          text(blockTexts.asOf).replace('{time}', formatTime(display.language, new Date(Math.min(...times)), 'time'))}
      </span>
      <Tip text={text(blockTexts.refreshAll)}>
        <Button
          icon={<ReloadOutlined spin={asked.some((source) => source.state === 'loading')} />}
          aria-label={text(blockTexts.refreshAll)}
          onClick={refresh}
        />
      </Tip>
    </div>
  );
});
