import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** Text as the platform sends it. */
export const TextCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  return <>{written(value)}</>;
});

/** A list, such as a coordinate, is read without its brackets. */
function written(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
