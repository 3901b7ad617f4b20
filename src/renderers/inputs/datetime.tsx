import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { usePlatformTime } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { pickerProps } from './picker-props.ts';

/** A moment, as the platform's wall clock shows it. */
const DatetimeInput = observer(({ id, value, onChange, placeholder, ...props }: InputProps<'datetime'>) => {
  const time = usePlatformTime();
  useCalendar();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  const moment = date ? dayjs(date).tz(time.timeZone) : null;
  return (
    <DatePicker
      {...pickerProps(props)}
      id={id}
      showTime
      placeholder={placeholder}
      value={moment?.isValid() ? moment : null}
      onChange={(next) => onChange(next?.format('YYYY-MM-DDTHH:mm:ss'))}
    />
  );
});

export default DatetimeInput;
