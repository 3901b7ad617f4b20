import { observer } from 'mobx-react-lite';
import { fillPath } from '../../engine/records/fill-text.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A value that links to a page of the console; plain text if its address cannot be filled from the row. */
export const LinkCell = observer(({ value, column, row }: CellProps) => {
  const text = useText();
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const to = column.to === undefined ? undefined : fillPath(column.to, row);
  if (to === undefined) return <>{String(value)}</>;
  return (
    <ConsoleLink to={to} className="lamp-cell-link">
      {String(value)}
    </ConsoleLink>
  );
});
