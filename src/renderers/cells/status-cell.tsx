import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A state by colour, shape and text: full dot, ring, triangle. */
export const StatusCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const option = column.options.find((candidate) => candidate.value === value);
  if (!option) return value === undefined || value === null ? <EmptyCell /> : String(value);
  return (
    <span className={`lamp-status lamp-status-${option.tone ?? 'neutral'}`}>
      <i aria-hidden="true" />
      {text(option.title)}
    </span>
  );
});
