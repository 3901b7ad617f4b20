import { observer } from 'mobx-react-lite';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { formatNumber } from '../format/number-format.ts';
import { blockTexts } from '../texts/block-texts.ts';

type Props = Pick<ChartProps, 'data' | 'unit' | 'label' | 'chosen' | 'onChoose'>;

/** The numbers of a chart as an accessible table. */
export const ChartTable = observer(({ data, unit, label }: Props) => {
  const { language } = useDisplay();
  const text = useText();
  // Names may repeat along an axis, so the index is the key.
  const rows = data.categories.map((name, index) => ({ name, index, key: `${index} ${name}` }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="lamp-chart-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(blockTexts.category)}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name || unit}
                {name !== '' && unit !== '' && <span className="lamp-unit">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, index, key }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {data.series.map((series) => {
                const value = series.values[index] ?? null;
                return <td key={series.name}>{value === null ? '–' : formatNumber(language, value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
