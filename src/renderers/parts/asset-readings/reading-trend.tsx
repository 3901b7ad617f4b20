import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { ChartPlan } from '../../../engine/compile/plan/plan.ts';
import type { FormField } from '../../../engine/forms/form-field.ts';
import type { AssetDetailStore } from '../../../engine/stores/devices/asset-detail-store.ts';
import { readChart } from '../../charts/read-chart.ts';
import { summarizeChart } from '../../charts/summarize-chart.ts';
import { useDisplay, usePlatformTime, useText } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { StateView } from '../../states/state-view.tsx';
import { readingsTexts as words } from './asset-readings-texts.ts';

const periods = [
  { hours: 24, title: words.hours24 },
  { hours: 168, title: words.days7 },
];
const hourMs = 3_600_000;

interface Answer {
  hours: number;
  read: Awaited<ReturnType<AssetDetailStore['readTrend']>>;
}

/** The trend of one reported number over a period. */
export const ReadingTrend = observer(({ field, detail }: { field: FormField; detail: AssetDetailStore }) => {
  const text = useText();
  const time = usePlatformTime();
  const [hours, setHours] = useState(24);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const uKey = field.origin.from === 'attribute' ? field.origin.uKey : field.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt reads again
  useEffect(() => {
    let isCurrent = true;
    const start = time.write(new Date(Date.now() - hours * hourMs)).replace('T', ' ');
    void detail.readTrend(uKey, start).then((read) => isCurrent && setAnswer({ hours, read }));
    return () => {
      isCurrent = false;
    };
  }, [detail, uKey, hours, time, attempt]);
  const title = text(field.title);
  return (
    <section aria-label={`${text(words.trend)}: ${title}`}>
      <div className="lamp-readings-head">
        <h3>
          {title}
          {field.unit !== undefined && <span className="lamp-fact-unit">{text(field.unit)}</span>}
        </h3>
        <Segmented
          size="small"
          aria-label={text(words.range)}
          value={hours}
          options={periods.map((period) => ({ value: period.hours, label: text(period.title) }))}
          onChange={setHours}
        />
      </div>
      <div className="lamp-readings-trend">
        {answer?.hours !== hours ? (
          <Bars rows={5} />
        ) : 'error' in answer.read ? (
          <FailureState compact error={answer.read.error} retry={() => setAttempt(attempt + 1)} />
        ) : (
          <Drawing field={field} uKey={uKey} rows={answer.read.rows} />
        )}
      </div>
    </section>
  );
});

const Drawing = observer(
  ({ field, uKey, rows }: { field: FormField; uKey: string; rows: readonly Record<string, unknown>[] }) => {
    const { charts } = useRegistries();
    const { language } = useDisplay();
    const text = useText();
    const plan: ChartPlan = useMemo(
      () => ({
        kind: 'chart',
        span: 1,
        source: '',
        chart: 'line',
        look: 'area',
        palette: 'default',
        category: 'time',
        series: [{ field: uKey, title: field.title }],
        ...(field.unit === undefined ? {} : { unit: field.unit }),
      }),
      [field, uKey],
    );
    // Days need no seconds, and the axis is short.
    const data = useMemo(
      () =>
        readChart(
          plan,
          rows.map((row) => ({ ...row, time: String(row.time ?? '').slice(5, 16) })),
          language,
        ),
      [plan, rows, language],
    );
    if (data.categories.length === 0) return <StateView compact kind="empty" title={text(words.noTrend)} />;
    const Line = charts['line/area'];
    const unit = field.unit === undefined ? '' : text(field.unit);
    return (
      <Suspense fallback={<Bars rows={5} />}>
        <Line plan={plan} data={data} unit={unit} label={summarizeChart('line', data, unit, language)} answer={rows} />
      </Suspense>
    );
  },
);
