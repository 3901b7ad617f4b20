import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { ChartProps } from '../context/registries.tsx';
import { counterTexts } from '../texts/counter-texts.ts';
import { categoryColor } from './chart-colors.ts';
import { ChartIcon } from './chart-icon.tsx';
import { type ChartRow, figureRows } from './chart-rows.ts';
import { Choosable } from './choosable.tsx';
import { pieSeries } from './pie-slices.ts';
import { textWidth } from './text-width.ts';
import { thresholdColor } from './thresholds.ts';
import { useTileColumns } from './tile-columns.ts';
import { type ChartStyle, useChartStyle } from './use-chart-style.ts';
import '../widgets/unseen.css';
import './charts.css';
import { spaceUnit } from '../../engine/records/space-unit.ts';
import { Unit } from '../widgets/unit.tsx';

/** Pixels of a letter of the smallest figure, and of what is beside it in a tile. */
const letter = 9;
const padding = 28;
const iconWidth = 52;
const smallIconWidth = 30;
/** Narrower tiles have a small icon. */
const minIconTile = 180;

/** Large figures, over a bar (DASH-20) or beside an icon (DASH-21). */
const CounterChart = observer(({ plan, data, unit, label, chosen, onChoose }: ChartProps) => {
  const style = useChartStyle();
  const rows = figureRows(data, unit);
  const series = pieSeries(data.series);
  const { ref, columns, tileWidth } = useTileColumns(rows.map(({ name }) => name));
  const hasIcons = plan.look === 'icon';
  const isNarrow = tileWidth < minIconTile;
  const tileClass = `lamp-chart-tile${hasIcons ? ' lamp-chart-tile-icon' : ''}${isNarrow ? ' lamp-chart-tile-narrow' : ''}`;
  const unitLength = Math.max(0, ...rows.map((row) => row.unit.length));
  const nameRoom = tileWidth - padding - (hasIcons ? (isNarrow ? smallIconWidth : iconWidth) : 0);
  const room = nameRoom - unitLength * 7;
  const figures = rows.map(({ value }) => figureIn(style, value, room / letter));
  const hasChanges = rows.some(({ change }) => change !== undefined);
  const hasTracks = !hasIcons && rows.some(({ share }) => share > 0);
  const nameLines = rows.map(({ name }) => (textWidth(name) * (isNarrow && hasIcons ? 1 : 14 / 12) > nameRoom ? 2 : 1));
  const wraps = Math.max(...nameLines) > 1;
  const longest = Math.max(4, ...figures.map((figure) => figure.length + unitLength));
  return (
    <ul
      ref={ref}
      className="lamp-chart-tiles"
      aria-label={label}
      style={{ '--lamp-length': longest, '--lamp-columns': columns } as CSSProperties}
    >
      {rows.map((row, index) => {
        const { id, name, category, value, share, icon, change } = row;
        const reached = thresholdColor(plan.thresholds, value);
        return (
          <li key={id}>
            <Choosable
              place={{ category, series }}
              chosen={chosen}
              onChoose={onChoose}
              className={tileClass}
              style={
                {
                  '--lamp-color': reached ?? categoryColor({ plan, data, style }, row.category, index),
                } as CSSProperties
              }
              title={value === null ? name : `${name}: ${style.figure(value)}${spaceUnit(row.unit)}`}
            >
              {hasIcons && (
                <span className="lamp-chart-icon" aria-hidden="true">
                  <ChartIcon
                    icon={icon}
                    words={[
                      data.keys?.[category] ?? undefined,
                      name,
                      data.series[series]?.key,
                      data.series[series]?.name,
                      label,
                    ]}
                  />
                </span>
              )}
              <span className="lamp-chart-tile-text">
                <span className={`lamp-chart-name${wraps && nameLines[index] === 1 ? ' lamp-chart-name-lower' : ''}`}>
                  {name}
                </span>
                <span className="lamp-chart-figure" style={reached === undefined ? undefined : { color: reached }}>
                  {figures[index]}
                  {value !== null && <Unit>{row.unit}</Unit>}
                </span>
                {change !== undefined && <Change row={row} change={Math.round(change * 10) / 10} style={style} />}
                {change === undefined && hasChanges && <span className="lamp-chart-change" aria-hidden="true" />}
                {hasTracks && (
                  <span className="lamp-chart-track" aria-hidden="true" hidden={share === 0}>
                    <i style={{ width: `${share * 100}%` }} />
                  </span>
                )}
              </span>
            </Choosable>
          </li>
        );
      })}
    </ul>
  );
});

/** By how much a figure has changed from the earlier period, with its direction and whether that is better. */
const Change = ({ row, change, style }: { row: ChartRow; change: number; style: ChartStyle }) => (
  <span className={`lamp-chart-change${row.changeTone ? ` lamp-chart-change-${row.changeTone}` : ''}`} title={row.from}>
    {change === 0 ? (
      style.words(counterTexts.same)
    ) : (
      <>
        <i aria-hidden="true">{change > 0 ? '▲' : '▼'}</i> {change > 0 ? '+' : '−'}
        {style.figure(Math.abs(change))}
        {row.unit === '%' ? ` ${style.words(counterTexts.points)}` : '%'}
        {row.changeTone && <span className="lamp-unseen">{style.words(counterTexts[row.changeTone])}</span>}
      </>
    )}
  </span>
);

/** A figure without needless digits, and in short if it is longer than the room; the whole one is in the title. */
function figureIn(style: ChartStyle, value: number | null, maxLetters: number): string {
  if (value === null) return '–';
  const whole = style.figure(Math.abs(value) >= 1000 ? Math.round(value * 10) / 10 : value);
  return whole.length > Math.min(14, maxLetters) ? style.short(value) : whole;
}

export default CounterChart;
