import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import { useText } from '../context/console-context.tsx';
import type { ChartPlace, ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { finite } from './chart-figure.ts';
import { useChartStyle } from './use-chart-style.ts';
import './charts.css';

type Props = Pick<ChartProps, 'data' | 'unit' | 'label' | 'chosen' | 'onChoose'>;

/** Rows that are drawn at once: a long trend has more than a page can hold. */
const step = 500;

/** The numbers of a chart as an accessible table; its figures are buttons if something follows a choice. */
export const ChartTable = observer(({ data, unit, label, chosen, onChoose }: Props) => {
  const text = useText();
  const [max, setMax] = useState(step);
  // Names may repeat along an axis and among the series, so the indexes are the keys.
  const rows = data.categories.slice(0, max).map((name, category) => ({ name, category, key: `${category} ${name}` }));
  const columns = data.series.map((one, series) => ({ ...one, series, id: `${series} ${one.name}` }));
  const left = data.categories.length - rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="lamp-chart-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(chartTexts.category)}</th>
            {columns.map(({ id, name, isEarlier }) => (
              <th
                key={id}
                scope="col"
                className={isEarlier ? 'lamp-chart-earlier' : undefined}
                title={isEarlier ? text(chartTexts.earlierPeriod) : undefined}
              >
                {name || unit}
                {name !== '' && unit !== '' && <span className="lamp-unit">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, category, key }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map(({ id, values, series, isEarlier }) => (
                <td key={id} className={isEarlier ? 'lamp-chart-earlier' : undefined}>
                  <Figure
                    value={finite(values[category])}
                    place={{ category, series }}
                    chosen={chosen}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button className="lamp-chart-more" size="small" onClick={() => setMax(max + step)}>
          {fillString(text(chartTexts.moreRows), { n: Math.min(step, left) })}
        </Button>
      )}
    </section>
  );
});

interface FigureProps extends Pick<ChartProps, 'chosen' | 'onChoose'> {
  value: number | null;
  place: ChartPlace;
}

const Figure = observer(({ value, place, chosen, onChoose }: FigureProps) => {
  const style = useChartStyle();
  const shown = value === null ? '–' : style.figure(value);
  if (!onChoose) return shown;
  return (
    <button
      type="button"
      className="lamp-chart-cell"
      aria-pressed={chosen?.category === place.category && chosen.series === place.series}
      onClick={() => onChoose(place)}
    >
      {shown}
    </button>
  );
});
