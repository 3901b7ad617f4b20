import { DatePicker } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { TypedPicker } from '../widgets/typed-picker.tsx';
import { dayFormat, dayOf, pickerProps } from './picker-props.ts';

export default function DateInput({ id, value, onChange, placeholder, ...props }: InputProps<'date'>) {
  useCalendar();
  return (
    <TypedPicker
      precision="date"
      unread={dayOf(value) ? [] : [value]}
      onType={(typed, read) => onChange(read ?? typed)}
    >
      {(typing) => (
        <DatePicker
          {...pickerProps(props)}
          {...typing}
          id={id}
          showTime={false}
          placeholder={placeholder}
          value={dayOf(value)}
          onChange={(next) => {
            typing.onCalendarChange();
            onChange(next?.format(dayFormat));
          }}
        />
      )}
    </TypedPicker>
  );
}
