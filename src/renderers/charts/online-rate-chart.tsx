import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { Unit } from '../widgets/unit.tsx';
import { colorAt, colorsOf } from './chart-colors.ts';
import { rateColor, readRate } from './read-rate.ts';
import { useChartStyle } from './use-chart-style.ts';
import './charts.css';

/** Three quarters of a circle, open at the bottom, with a radius of 44 around 50, 50. */
const arc = 'M18.89 81.11A44 44 0 1 1 81.11 81.11';

/** A gauge of the share that is online, 0 to 100 (DASH-25). */
const OnlineRateChart = observer(({ plan, data, label, answer, chosen, onChoose }: ChartProps) => {
  const text = useText();
  const style = useChartStyle();
  const { percent, online, total } = readRate(data, answer);
  const drawn = Math.min(100, Math.max(0, percent ?? 0));
  // Beyond a few digits something is wrong, but it still has to fit.
  const figure = percent === null ? '–' : (percent > 9999 ? style.short : style.figure)(Math.round(percent * 10) / 10);
  const color = rateColor(plan.thresholds, percent, colorAt(colorsOf(plan, style), 0));
  const place = { category: Math.max(0, data.categories.length - 1), series: 0 };
  const gauge = (
    // biome-ignore lint/a11y/useSemanticElements: a meter element draws a bar of its own
    <div
      className="lamp-chart-gauge"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={drawn}
      aria-valuetext={`${figure}%`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={arc} className="lamp-chart-gauge-track" />
        {drawn > 0 && (
          <path d={arc} className="lamp-chart-gauge-value" pathLength={100} strokeDasharray={`${drawn} 200`} />
        )}
      </svg>
      <span className="lamp-chart-gauge-figure">
        <b>
          {figure}
          {percent !== null && <Unit>%</Unit>}
        </b>
        <span>{data.series[0]?.name || text(chartTexts.onlineRate)}</span>
      </span>
    </div>
  );
  const counts = [
    { name: text(chartTexts.online), value: online },
    { name: text(chartTexts.total), value: total },
  ].filter(({ value }) => value !== undefined);
  return (
    <div className="lamp-chart-rate" style={{ '--lamp-color': color } as CSSProperties}>
      {onChoose ? (
        <button
          type="button"
          className="lamp-chart-gauge-button"
          aria-pressed={chosen !== undefined}
          onClick={() => onChoose(place)}
        >
          {gauge}
        </button>
      ) : (
        gauge
      )}
      {counts.length > 0 && (
        <dl className="lamp-chart-rate-counts">
          {counts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{style.figure(value!)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
});

export default OnlineRateChart;
