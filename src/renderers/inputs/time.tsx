import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { readTypedTime } from '../../engine/forms/typed-time.ts';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { TypedPicker } from '../widgets/typed-picker.tsx';
import { pickerProps } from './picker-props.ts';

const format = 'HH:mm';

/** A time of day, stored as its text. */
export default function TimeInput({ id, value, onChange, placeholder, ...props }: InputProps<'time'>) {
  useCalendar();
  const time = typeof value === 'string' ? readTypedTime('time', value) : undefined;
  return (
    <TypedPicker
      precision="time"
      unread={time === undefined ? [value] : []}
      onType={(typed, read) => onChange(read ?? typed)}
    >
      {(typing) => (
        <TimePicker
          {...pickerProps(props)}
          {...typing}
          id={id}
          format={format}
          needConfirm={false}
          placeholder={placeholder}
          value={time === undefined ? null : dayjs(`2000-01-01 ${time}`)}
          onChange={(next) => {
            typing.onCalendarChange();
            onChange(next?.format(format));
          }}
        />
      )}
    </TypedPicker>
  );
}
