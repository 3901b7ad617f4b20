import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { StatusMark } from '../widgets/status-mark.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A state of the column's options. */
export const StatusCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const option = column.options.find((candidate) => candidate.value === value);
  if (!option) {
    const isEmpty = value === undefined || value === null;
    return isEmpty ? <EmptyCell text={column.empty && text(column.empty)} /> : String(value);
  }
  return <StatusMark tone={option.tone}>{text(option.title)}</StatusMark>;
});
