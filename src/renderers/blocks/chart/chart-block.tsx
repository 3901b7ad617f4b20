import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState } from 'react';
import type { ChartPlan } from '../../../engine/compile/plan/plan.ts';
import { holdsList } from '../../../engine/records/read-rows.ts';
import { ChartTable } from '../../charts/chart-table.tsx';
import { readChart } from '../../charts/read-chart.ts';
import { summarizeChart } from '../../charts/summarize-chart.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { useCalm } from '../../hooks/use-calm.ts';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { texts } from '../../texts/texts.ts';
import './chart.css';
import { Bars } from '../../states/bars.tsx';
import { Tip } from '../../widgets/tip.tsx';

/** Live values are drawn at most this often: nobody reads them faster, and nine charts at once stay calm. */
const redrawMs = 250;

/** A chart of a source, with a button that shows the same numbers as a table. */
const ChartBlock = observer(({ plan }: { plan: ChartPlan }) => {
  const source = useSource(plan.source);
  return (
    <SourceView source={source} rows={5} fits={holdsList}>
      {(data) => <Drawn plan={plan} answer={data} />}
    </SourceView>
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
  if (data.categories.length === 0)
    return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  const Drawing = charts[plan.chart];
  const unit = plan.unit === undefined ? '' : text(plan.unit);
  const label = summarizeChart(plan.chart, data, unit, language);
  const toggle = text(isTable ? blockTexts.asChart : blockTexts.asTable);
  return (
    <div className="lamp-chart">
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
        <ChartTable data={data} unit={unit} label={label} />
      ) : (
        <Suspense fallback={<Bars rows={5} />}>
          <Drawing plan={plan} data={data} label={label} />
        </Suspense>
      )}
    </div>
  );
});

export default ChartBlock;
