import { observer } from 'mobx-react-lite';
import { usePlatformTime, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatAgo, formatTime } from '../format/time-format.ts';
import { useNow } from '../hooks/use-now.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { EmptyCell } from './empty-cell.tsx';

/** What has passed since a moment; the moment on hover. */
const AgoCell = observer(({ value, column }: CellProps) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const text = useText();
  const now = useNow();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  if (!date) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <time className="lamp-number" dateTime={date.toISOString()} title={formatTime(style, date, 'second')}>
      {formatAgo(style, date, now, 'short')}
    </time>
  );
});

export default AgoCell;
