import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { SafeHtml } from '../widgets/safe-html.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** The platform's HTML, sanitised once more here (NOTE-05). */
const HtmlCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  if (typeof value !== 'string' || value === '') return <EmptyCell text={column.empty && text(column.empty)} />;
  return <SafeHtml html={value} />;
});

export default HtmlCell;
