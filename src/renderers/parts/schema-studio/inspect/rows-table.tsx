import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { shortValue } from './short-value.ts';

/** Rows and columns that are shown. */
export const maxRows = 20;
const maxColumns = 12;

/** The first rows of a source; what is longer is cut. */
export function RowsTable({ rows, label }: { rows: readonly unknown[]; label: string }) {
  const records = rows.slice(0, maxRows).filter(isRecord);
  const columns = [...new Set(records.flatMap((row) => Object.keys(row)))].slice(0, maxColumns);
  return (
    <div className="lamp-inspect-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer need not have keys, and never move
            <tr key={index}>
              {columns.map((name) => (
                <td key={name}>{cellOf(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value.slice(0, 80) : shortValue(value);
