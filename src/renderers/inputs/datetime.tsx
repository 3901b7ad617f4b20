import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { usePlatformTime } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { TypedPicker } from '../widgets/typed-picker.tsx';
import { pickerProps } from './picker-props.ts';

/** A moment, as the platform's wall clock shows it. */
const DatetimeInput = observer(({ id, value, onChange, placeholder, ...props }: InputProps<'datetime'>) => {
  const time = usePlatformTime();
  useCalendar();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  const moment = date ? dayjs(date).tz(time.timeZone) : null;
  return (
    <TypedPicker
      precision="datetime"
      unread={moment ? [] : [value]}
      onType={(typed, read) => onChange(read?.replace(' ', 'T') ?? typed)}
    >
      {(typing) => (
        <DatePicker
          {...pickerProps(props)}
          {...typing}
          id={id}
          showTime
          placeholder={placeholder}
          value={moment}
          onChange={(next) => {
            typing.onCalendarChange();
            onChange(next?.format('YYYY-MM-DDTHH:mm:ss'));
          }}
        />
      )}
    </TypedPicker>
  );
});

export default DatetimeInput;
