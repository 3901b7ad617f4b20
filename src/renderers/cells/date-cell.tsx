import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import type { CellProps } from '../registries.tsx';
import { EmptyCell } from './empty-cell.tsx';

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const moment: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const WireTime = observer(({ value, column, format }: CellProps & { format: Intl.DateTimeFormatOptions }) => {
  const { display, time } = useConsole();
  const text = useText();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  if (!date) return <EmptyCell text={column.empty && text(column.empty)} />;
  const locale = display.language === 'zh' ? 'zh-CN' : 'en-GB';
  return (
    <time className="lamp-number" dateTime={date.toISOString()} title={date.toLocaleString(locale)}>
      {date.toLocaleString(locale, format)}
    </time>
  );
});

/** A day of the platform in the person's zone. */
export const DateCell = (props: CellProps) => <WireTime {...props} format={day} />;

/** A moment of the platform in the person's zone. */
export const DatetimeCell = (props: CellProps) => <WireTime {...props} format={moment} />;
