import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { categoryColor } from './chart-colors.ts';
import { withUnit } from './chart-frame.ts';
import { type ChartRow, partRows, partSeries } from './chart-rows.ts';
import { Choosable } from './choosable.tsx';
import { percentOf } from './pie-option.ts';
import { thresholdColor } from './thresholds.ts';
import { type ChartStyle, useChartStyle } from './use-chart-style.ts';
import './charts.css';

/** Symbols of a row; a larger whole has as many, each for more than one. */
const maxSymbols = 20;
/** A lamp on its pole. */
const lamp = 'M5 1h6l3 6H2zM7 8h2v12H7zM5 21h6v1.5H5z';

/** Parts of a whole as rows of lamps: 12 of 20 (DASH-22). */
const PatternChart = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const style = useChartStyle();
  const { part } = partSeries(data.series);
  const series = Math.max(0, part ? data.series.indexOf(part) : 0);
  return (
    <ul className="lamp-chart-rows" aria-label={label} tabIndex={onChoose ? undefined : 0}>
      {partRows(data, unit).map((row, index) => (
        <li key={row.id}>
          <Choosable
            place={{ category: row.category, series }}
            chosen={chosen}
            onChoose={onChoose}
            className="lamp-chart-pattern"
            style={{ '--lamp-color': categoryColor({ plan, data, style }, row.category, index) } as CSSProperties}
            title={row.name}
          >
            <span className="lamp-chart-name">{row.name}</span>
            <Symbols row={row} />
            <span className="lamp-chart-parts" style={{ color: thresholdColor(plan.thresholds, row.value) }}>
              <b>{partsOf(style, row, unit)}</b>
              {row.whole !== null && row.whole > 0 && row.value !== null && (
                <small>{percentOf(style, row.value, row.whole)}</small>
              )}
            </span>
          </Choosable>
        </li>
      ))}
    </ul>
  );
});

const partsOf = (style: ChartStyle, { value, whole }: ChartRow, unit: string): string =>
  whole === null ? withUnit(style, value, unit) : `${withUnit(style, value, '')} / ${withUnit(style, whole, unit)}`;

/** Symbols, filled from the left; the one at the border in part. */
function Symbols({ row: { whole, share } }: { row: ChartRow }) {
  const count = symbolCount(whole);
  return (
    <svg
      className="lamp-chart-symbols"
      viewBox={`0 0 ${count * 16} 24`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid"
    >
      {Array.from({ length: count }, (_, index) => {
        const filled = Math.min(1, Math.max(0, share * count - index));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: symbols have no identity
          <g key={index} transform={`translate(${index * 16})`}>
            {filled < 1 && <path className="lamp-chart-symbol-rest" d={lamp} />}
            {filled > 0 && (
              <path d={lamp} style={filled < 1 ? { clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` } : {}} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** One per item if they fit. */
const symbolCount = (whole: number | null): number =>
  whole !== null && whole >= 1 && whole <= maxSymbols && Number.isInteger(whole) ? whole : maxSymbols;

export default PatternChart;
