import { observer } from 'mobx-react-lite';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatNumber, numberOf } from '../format/number-format.ts';
import { Unit } from '../widgets/unit.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A percentage of 0 to 100 as a bar with its number. */
export const ProgressCell = observer(({ value, column }: CellProps) => {
  const display = useDisplay();
  const text = useText();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <span className="lamp-progress">
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.max(0, number))}%` }} />
      </i>
      <span className="lamp-number">
        {formatNumber(display.language, number, { digits: column.digits, atMost: 1 })}
        <Unit>%</Unit>
      </span>
    </span>
  );
});
