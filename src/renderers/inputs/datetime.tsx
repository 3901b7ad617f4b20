import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { usePlatformTime } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useCalendarLanguage } from '../hooks/use-calendar-language.ts';
import { pickerProps } from './picker-props.ts';

/** A moment, stored as the platform's wall-clock text and shown in the user's time zone. */
const DatetimeInput = observer(({ id, value, onChange, placeholder, ...props }: InputProps<'datetime'>) => {
  const time = usePlatformTime();
  useCalendarLanguage();
  const moment = typeof value === 'string' ? dayjs(time.read(value)) : null;
  return (
    <DatePicker
      {...pickerProps(props)}
      id={id}
      showTime
      placeholder={placeholder}
      value={moment?.isValid() ? moment : null}
      onChange={(next) => onChange(next ? time.write(next.toDate()) : undefined)}
    />
  );
});

export default DatetimeInput;
