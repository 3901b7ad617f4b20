import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartPlan } from '../../../engine/compile/plan/plan.ts';
import { holdsList } from '../../../engine/records/read-rows.ts';
import { chartNameOf } from '../../charts/chart-name.ts';
import { ChartTable } from '../../charts/chart-table.tsx';
import { readChart } from '../../charts/read-chart.ts';
import { summarizeChart } from '../../charts/summarize-chart.ts';
import { useChoice } from '../../charts/use-choice.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { useCalm } from '../../hooks/use-calm.ts';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Tip } from '../../widgets/tip.tsx';
import './chart.css';

/** Live values are drawn at most this often: nobody reads them faster, and nine charts at once stay calm. */
const redrawMs = 250;

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
  const source = useSource(plan.source);
  return (
    <div ref={place} className="lamp-chart">
      <SourceView source={source} rows={5} fits={holdsList}>
        {(data) => <Drawn plan={plan} answer={data} />}
      </SourceView>
    </div>
  );
});

const Drawn = ({ plan, answer }: { plan: ChartPlan; answer: unknown }) => (
  <Chart plan={plan} answer={useCalm(answer, redrawMs)} />
);

const Chart = observer(({ plan, answer }: { plan: ChartPlan; answer: unknown }) => {
  const { charts } = useRegistries();
  const { language } = useDisplay();
  const text = useText();
  const [isTable, setTable] = useState(false);
  const data = useMemo(() => readChart(plan, answer, language), [plan, answer, language]);
  const { chosen, choose } = useChoice(plan, data);
  const name = chartNameOf(plan, charts);
  if (name === undefined) return <StateView compact kind="empty" title={text(blockTexts.chartUnknown)} />;
  const Drawing = charts[name];
  const unit = plan.unit === undefined ? (data.unit ?? '') : text(plan.unit);
  if (plan.chart === 'video')
    return (
      <Suspense fallback={<Bars rows={5} />}>
        <Drawing plan={plan} data={data} unit={unit} label={text(blockTexts.video)} answer={answer} />
      </Suspense>
    );
  if (data.categories.length === 0)
    return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  const label = summarizeChart(plan.chart, data, unit, language);
  const toggle = text(isTable ? blockTexts.asChart : blockTexts.asTable);
  const shared = { data, unit, label, chosen, onChoose: choose };
  return (
    <>
      <Tip text={toggle}>
        <Button
          className="lamp-chart-toggle"
          type="text"
          size="small"
          icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={toggle}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
      </Tip>
      {isTable ? (
        <ChartTable {...shared} />
      ) : (
        <Suspense fallback={<Bars rows={5} />}>
          <Drawing plan={plan} answer={answer} {...shared} />
        </Suspense>
      )}
    </>
  );
});

export default ChartBlock;
