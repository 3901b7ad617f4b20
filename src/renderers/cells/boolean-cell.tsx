import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { texts } from '../texts/texts.ts';
import { EmptyCell } from './empty-cell.tsx';

export const BooleanCell = observer(({ value }: CellProps) => {
  const text = useText();
  if (typeof value !== 'boolean') return <EmptyCell />;
  return value ? text(texts.yes) : <span className="lamp-none">{text(texts.no)}</span>;
});
