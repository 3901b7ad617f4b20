import { observer } from 'mobx-react-lite';
import { colorPattern } from '../../schemas/grammar/input-patterns.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { EmptyCell } from './empty-cell.tsx';
import './color-cell.css';

const hex = new RegExp(colorPattern);

/** A color, #rrggbb, as a swatch with its code; anything else as it is. */
const ColorCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const code = String(value);
  return (
    <span className="lamp-swatch">
      {hex.test(code) && <i aria-hidden="true" style={{ backgroundColor: code }} />}
      {code}
    </span>
  );
});

export default ColorCell;
