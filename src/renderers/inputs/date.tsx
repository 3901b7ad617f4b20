import { DatePicker } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { dayFormat, dayOf, pickerProps } from './picker-props.ts';

export default function DateInput({ id, value, onChange, placeholder, ...props }: InputProps<'date'>) {
  useCalendar();
  return (
    <DatePicker
      {...pickerProps(props)}
      id={id}
      showTime={false}
      placeholder={placeholder}
      value={dayOf(value)}
      onChange={(next) => onChange(next?.format(dayFormat))}
    />
  );
}
