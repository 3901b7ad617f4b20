import { observer } from 'mobx-react-lite';
import { EmptyCell } from '../../src/renderers/cells/empty-cell.tsx';
import { useText } from '../../src/renderers/context/console-context.tsx';
import type { CellProps } from '../../src/renderers/context/registries.tsx';
import { numberOf } from '../../src/renderers/format/number-format.ts';

const most = 5;

/** A number of 0 to 5 as stars. */
export const StarsCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  const count = Math.min(most, Math.max(0, Math.round(number)));
  return (
    <span role="img" aria-label={`${count} / ${most}`}>
      {'★'.repeat(count) + '☆'.repeat(most - count)}
    </span>
  );
});
