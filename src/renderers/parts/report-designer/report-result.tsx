import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { wireChart } from '../../../engine/compile/dashboard/wire-chart.ts';
import type { ChartPlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { ReportPreview } from '../../../engine/stores/reports/report-preview.ts';
import type { ReportDefinition } from '../../../schemas/wire/custom-reports.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import { PivotView } from '../../charts/pivot/pivot-view.tsx';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StateView } from '../../states/state-view.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { reportDesignerTexts as words } from './report-designer-texts.ts';

interface Props {
  preview: ReportPreview;
  definition: ReportDefinition;
  /** Adds a line that says whether the answer is of the current question. */
  isPreview?: boolean;
}

/** The answer of a report as chart and table; the last good one stays while another fails, with its reason. */
export const ReportResult = observer(({ preview, definition, isPreview = false }: Props) => {
  const text = useText();
  const { answer, error, isLoading } = preview;
  const { view, chart } = definition;
  const plan = useMemo(() => chartPlanOf(chart), [chart]);
  if (definition.query.measures.length === 0) return <StateView compact kind="empty" title={text(words.noMeasure)} />;
  if (!answer) {
    if (error) return <FailureState compact error={error} retry={() => preview.reload()} />;
    return <Bars rows={8} />;
  }
  // A data set of what is now has a moment instead of a period.
  const { startTime, endTime } = answer.period;
  return (
    <div className="lamp-report-result" aria-busy={isLoading}>
      {isPreview && (
        <div className="lamp-report-status">
          <h3>{answer.option.title.text}</h3>
          <span role="status">{isLoading && text(words.loading)}</span>
        </div>
      )}
      {error && (
        <Note tone="error" title={error.message}>
          {text(words.lastGood)}
        </Note>
      )}
      <p className="lamp-report-period">
        {startTime === endTime ? fillString(text(dashboardTexts.asOf), { time: endTime }) : `${startTime} – ${endTime}`}
      </p>
      {view !== 'table' && (
        <div className="lamp-chart">
          <ChartView plan={plan} answer={answer} />
        </div>
      )}
      {view !== 'chart' && <PivotView plan={{ heat: true }} answer={answer} />}
    </div>
  );
});

function chartPlanOf({ type, outward, palette }: ReportDefinition['chart']): ChartPlan {
  const { type: chart, look } = wireChart(type, outward);
  return {
    kind: 'chart',
    source: '',
    // An unknown type stays as it is, for the placeholder of its renderer (ERR-08).
    chart: chart as ChartPlan['chart'],
    look: look as ChartPlan['look'],
    palette: palette ?? 'default',
    span: 1,
  };
}
