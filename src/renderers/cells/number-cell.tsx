import { observer } from 'mobx-react-lite';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatNumber, numberOf } from '../format/number-format.ts';
import { Unit } from '../widgets/unit.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A number in the user's language, with tabular figures and its unit in a lighter tone. */
export const NumberCell = observer(({ value, column }: CellProps) => {
  const display = useDisplay();
  const text = useText();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <span className="lamp-number">
      {column.sign === true && number > 0 && '+'}
      {formatNumber(display.language, number, { digits: column.digits })}
      {column.unit !== undefined && <Unit>{text(column.unit)}</Unit>}
    </span>
  );
});

/** A percentage of 0 to 100 as the platform sends it. */
export const PercentCell = observer(({ value, column }: CellProps) => {
  const display = useDisplay();
  const text = useText();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <span className="lamp-number">
      {formatNumber(display.language, number, { digits: column.digits, atMost: 1 })}
      <Unit>%</Unit>
    </span>
  );
});
