import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { pickerProps } from './picker-props.ts';

const format = 'HH:mm';

/** A time of day, stored as its text. */
export default function TimeInput({ id, value, onChange, placeholder, ...props }: InputProps<'time'>) {
  useCalendar();
  const time = typeof value === 'string' && value !== '' ? dayjs(`2000-01-01 ${value}`) : null;
  return (
    <TimePicker
      {...pickerProps(props)}
      id={id}
      format={format}
      needConfirm={false}
      placeholder={placeholder}
      value={time?.isValid() ? time : null}
      onChange={(next) => onChange(next?.format(format))}
    />
  );
}
