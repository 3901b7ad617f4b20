import { observer } from 'mobx-react-lite';
import { useDisplay, usePlatformTime, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { formatTime, readDay, type TimeLook } from '../format/time-format.ts';
import { EmptyCell } from './empty-cell.tsx';

const WireTime = observer(({ value, column, look }: CellProps & { look: TimeLook }) => {
  const display = useDisplay();
  const time = usePlatformTime();
  const text = useText();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  if (!date) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <time className="lamp-number" dateTime={date.toISOString()} title={formatTime(display.language, date, 'second')}>
      {formatTime(display.language, date, look)}
    </time>
  );
});

/** A day as stored, or the day of a moment in the user's time zone. */
export const DateCell = observer((props: CellProps) => {
  const display = useDisplay();
  const { value } = props;
  const day = typeof value === 'string' ? readDay(value) : undefined;
  if (!day) return <WireTime {...props} look="day" />;
  return (
    <time className="lamp-number" dateTime={String(value)}>
      {formatTime(display.language, day, 'day')}
    </time>
  );
});

/** A wall-clock time of the platform in the user's time zone. */
export const DatetimeCell = (props: CellProps) => <WireTime {...props} look="minute" />;
