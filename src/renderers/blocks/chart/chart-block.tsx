import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChartPlan } from '../../../engine/compile/plan/plan.ts';
import { holdsList } from '../../../engine/records/read-rows.ts';
import { chartNameOf } from '../../charts/chart-name.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import { usePage } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { useCalm } from '../../hooks/use-calm.ts';
import { useSource } from '../../hooks/use-source.ts';
import { loadAhead } from '../../loading/load-ahead.ts';
import { SourceView } from '../../nodes/source-view.tsx';

/** Live values are drawn at most this often: nobody sees more, and nine charts at once leave room for everything else. */
const redrawMs = 100;

/** A chart of a source, with a button that shows the same numbers as a table. */
const ChartBlock = observer(({ plan }: { plan: ChartPlan }) => {
  const page = usePage();
  const place = useRef<HTMLDivElement>(null);
  // Before the first read, so that it asks for as many points as there is room for.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const report = () => element.clientWidth > 0 && page.fitSource(plan.source, element.clientWidth);
    report();
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => observer.disconnect();
  }, [page, plan.source]);
  const { charts } = useRegistries();
  const name = chartNameOf(plan, charts);
  // With the data, not after it. A failure is reported when the chart is drawn.
  useEffect(() => {
    if (name !== undefined) void loadAhead(charts[name]);
  }, [charts, name]);
  const source = useSource(plan.source);
  return (
    <div ref={place} className={plan.chart === 'counter' ? 'lamp-chart lamp-chart-figures' : 'lamp-chart'}>
      <SourceView source={source} rows={5} fits={holdsList}>
        {(data) => <Drawn plan={plan} answer={data} />}
      </SourceView>
    </div>
  );
});

const Drawn = ({ plan, answer }: { plan: ChartPlan; answer: unknown }) => (
  <ChartView plan={plan} answer={useCalm(answer, redrawMs)} />
);

export default ChartBlock;
