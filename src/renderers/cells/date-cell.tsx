import { observer } from 'mobx-react-lite';
import { useDisplay, usePlatformTime, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatDay, formatTime, readDay, type TimeLook } from '../format/time-format.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { EmptyCell } from './empty-cell.tsx';

const WireTime = observer(({ value, column, look }: CellProps & { look: TimeLook }) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const text = useText();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  if (!date) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <time className="lamp-number" dateTime={date.toISOString()} title={formatTime(style, date, 'second')}>
      {formatTime(style, date, look)}
    </time>
  );
});

/** A day as stored, or the day of a moment in the platform's zone. */
export const DateCell = observer((props: CellProps) => {
  const display = useDisplay();
  const { value } = props;
  const day = typeof value === 'string' ? readDay(value) : undefined;
  if (!day) return <WireTime {...props} look="day" />;
  return (
    <time className="lamp-number" dateTime={String(value)}>
      {formatDay(display.language, day)}
    </time>
  );
});

/** A wall-clock time of the platform, as it is there. */
export const DatetimeCell = (props: CellProps) => <WireTime {...props} look="minute" />;
