import { observer } from 'mobx-react-lite';
import { nameOf } from './name-of.ts';
import type { PlatformTable } from './read-table.ts';
import { useChartStyle } from './use-chart-style.ts';

const maxRows = 500;

/** The platform's own table: numbers at the right, in the user's language. */
export const ChartTableRows = observer(({ table, label }: { table: PlatformTable; label: string }) => {
  const style = useChartStyle();
  const { columns, rows } = table;
  const isNumber = ({ key }: PlatformTable['columns'][number]) => rows.every((row) => isNumeric(row[key]));
  const numeric = new Set(columns.filter(isNumber).map(({ key }) => key));
  const shown = (value: unknown) => (typeof value === 'number' ? style.figure(value) : nameOf(value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="lamp-chart-plain" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-number={numeric.has(column.key)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key
            <tr key={index}>
              {columns.map(({ key }) => (
                <td key={key} data-number={numeric.has(key)}>
                  {shown(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

const isNumeric = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'number' ||
  (value !== '' && Number.isFinite(Number(value)));
