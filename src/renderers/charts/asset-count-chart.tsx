import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { Unit } from '../widgets/unit.tsx';
import { colorAt, colorsOf } from './chart-colors.ts';
import { withUnit } from './chart-frame.ts';
import { partRows, partSeries } from './chart-rows.ts';
import { Choosable } from './choosable.tsx';
import { thresholdColor } from './thresholds.ts';
import { useTileColumns } from './tile-columns.ts';
import { useChartStyle } from './use-chart-style.ts';
import './charts.css';

/** Assets per type, large, and below how many of them are online (DASH-24). */
const AssetCountChart = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const text = useText();
  const style = useChartStyle();
  const colors = colorsOf(plan, style);
  const { part, whole } = partSeries(data.series);
  const series = Math.max(0, data.series.indexOf((whole ?? part)!));
  const rows = partRows(data, unit);
  const longest = Math.max(5, ...rows.map((row) => withUnit(style, row.whole ?? row.value, unit).length));
  const { ref, columns } = useTileColumns(rows.map(({ name }) => name));
  return (
    <ul
      ref={ref}
      className="lamp-chart-tiles"
      aria-label={label}
      style={{ '--lamp-length': longest, '--lamp-columns': columns } as CSSProperties}
    >
      {rows.map(({ id, name, category, value, whole: total, share }, index) => (
        <li key={id}>
          <Choosable
            place={{ category, series }}
            chosen={chosen}
            onChoose={onChoose}
            className="lamp-chart-tile"
            style={{ '--lamp-color': colorAt(colors, index) } as CSSProperties}
            title={name}
          >
            <span className="lamp-chart-tile-text">
              <span className="lamp-chart-name">{name}</span>
              <span
                className="lamp-chart-figure"
                style={{ color: thresholdColor(plan.thresholds, whole ? total : value) }}
              >
                {withUnit(style, whole ? total : value, '')}
                <Unit>{unit}</Unit>
              </span>
              {whole && (
                <>
                  <span className="lamp-chart-note">
                    <span>{part?.name || text(chartTexts.online)}</span>
                    <b>{withUnit(style, value, '')}</b>
                  </span>
                  <span className="lamp-chart-track" aria-hidden="true">
                    <i style={{ width: `${share * 100}%` }} />
                  </span>
                </>
              )}
            </span>
          </Choosable>
        </li>
      ))}
    </ul>
  );
});

export default AssetCountChart;
