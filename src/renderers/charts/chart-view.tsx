import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState } from 'react';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { useDisplay, usePlatformTime, useText } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Bars } from '../states/bars.tsx';
import { StateView } from '../states/state-view.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { texts } from '../texts/texts.ts';
import { Tip } from '../widgets/tip.tsx';
import { chartNameOf } from './chart-name.ts';
import { ChartTable } from './chart-table.tsx';
import { readChart } from './read-chart.ts';
import { summarizeChart } from './summarize-chart.ts';
import { isLastUnfinished } from './unfinished.ts';
import { useChoice } from './use-choice.ts';
import './chart-view.css';

interface Props {
  plan: ChartPlan;
  answer: unknown;
}

// Few charts are of alarm levels.
const LevelPlan = lazyPart(() => import('./level-plan.tsx'));

/** An answer as a chart, with a button that shows the same numbers as a table. */
export const ChartView = ({ plan, answer }: Props) =>
  plan.as === 'alarmLevel' ? (
    <Suspense fallback={<Bars rows={5} />}>
      <LevelPlan plan={plan}>{(named) => <Figures plan={named} answer={answer} />}</LevelPlan>
    </Suspense>
  ) : (
    <Figures plan={plan} answer={answer} />
  );

const Figures = observer(({ plan, answer }: Props) => {
  const { charts } = useRegistries();
  const { language } = useDisplay();
  const text = useText();
  const [isTable, setTable] = useState(false);
  const time = usePlatformTime();
  const data = useMemo(() => {
    const read = readChart(plan, answer, language);
    return isLastUnfinished(read.ranges, time.write(new Date())) ? { ...read, isUnfinished: true } : read;
  }, [plan, answer, language, time]);
  const { chosen, choose } = useChoice(plan, data);
  const name = chartNameOf(plan, charts);
  if (name === undefined) return <StateView compact kind="empty" title={text(chartTexts.chartUnknown)} />;
  const Drawing = charts[name];
  const unit = plan.unit === undefined ? (data.unit ?? '') : text(plan.unit);
  if (plan.chart === 'video')
    return (
      <Suspense fallback={<Bars rows={5} />}>
        <Drawing plan={plan} data={data} unit={unit} label={text(chartTexts.video)} answer={answer} />
      </Suspense>
    );
  if (data.categories.length === 0)
    return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  const label = summarizeChart(plan.chart, data, unit, language);
  const toggle = text(isTable ? chartTexts.asChart : chartTexts.asTable);
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
