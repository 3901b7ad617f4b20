import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { categoryColor } from './chart-colors.ts';
import { finite } from './chart-figure.ts';
import { withUnit } from './chart-frame.ts';
import { figureRows } from './chart-rows.ts';
import { ChartTableRows } from './chart-table-rows.tsx';
import { Choosable } from './choosable.tsx';
import { pieSeries } from './pie-slices.ts';
import { readTable } from './read-table.ts';
import { thresholdColor } from './thresholds.ts';
import { useChartStyle } from './use-chart-style.ts';
import './charts.css';

/** More rows than anyone reads; the table has all. */
const maxRows = 200;

/** The categories as ranked lines with their figures (DASH-23), or the platform's own table. */
const ListChart = observer((props: ChartProps) => {
  const table = readTable(props.answer);
  return table ? <ChartTableRows table={table} label={props.label} /> : <Ranking {...props} />;
});

const Ranking = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const text = useText();
  const style = useChartStyle();
  const first = pieSeries(data.series);
  // Missing numbers come last, followed by 'others', which combines several entries.
  const isRest = (category: number) => data.keys?.[category] === null;
  const rows = figureRows(data, unit)
    .sort(
      (a, b) =>
        Number(isRest(a.category)) - Number(isRest(b.category)) ||
        (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY),
    )
    .slice(0, maxRows);
  // Beside its title the only column of an earlier period needs no name of a whole line.
  const earlierCount = data.series.filter(({ isEarlier }) => isEarlier).length;
  const hasNames = data.series.some(({ name }) => name !== '');
  return (
    <div
      className="lamp-chart-list"
      data-figures={data.series.length > 2 ? 'many' : data.series.length === 2 ? 'two' : undefined}
      style={{ '--lamp-figures': data.series.length } as CSSProperties}
    >
      <div className="lamp-chart-list-head" aria-hidden="true">
        <span>#</span>
        <span>{text(chartTexts.category)}</span>
        {data.series.map(({ name, isEarlier }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
          <span key={index} className={isEarlier ? 'lamp-chart-earlier' : undefined} title={name}>
            {isEarlier && earlierCount === 1 ? text(chartTexts.earlier) : hasNames ? name : ''}
            {unit !== '' && unit !== '%' && <span className="lamp-unit">{unit}</span>}
          </span>
        ))}
      </div>
      <ol className="lamp-chart-rows" aria-label={label} tabIndex={onChoose ? undefined : 0}>
        {rows.map(({ name, category, share, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rank stays in its line, and the focus with it; its name and figures change
          <li key={place}>
            <Choosable
              place={{ category, series: first }}
              chosen={chosen}
              onChoose={onChoose}
              className="lamp-chart-line"
              style={
                {
                  '--lamp-color': categoryColor({ plan, data, style }, category, 0),
                  '--lamp-share': share,
                } as CSSProperties
              }
            >
              <span className="lamp-chart-rank" data-top={place < 3 && !isRest(category)}>
                {isRest(category) ? '' : place + 1}
              </span>
              <span className="lamp-chart-name" title={name}>
                {name}
              </span>
              {data.series.map((series, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
                  key={index}
                  className={`lamp-chart-number${series.isEarlier ? ' lamp-chart-earlier' : ''}`}
                  style={{
                    gridColumn: index + 3,
                    ...(index === first && { color: thresholdColor(plan.thresholds, value) }),
                  }}
                >
                  {withUnit(style, finite(series.values[category]), unit === '%' ? unit : '')}
                </span>
              ))}
              <span className="lamp-chart-track" aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </span>
            </Choosable>
          </li>
        ))}
      </ol>
    </div>
  );
});

export default ListChart;
