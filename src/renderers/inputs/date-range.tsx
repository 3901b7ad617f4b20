import { DatePicker } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { partTexts } from '../texts/part-texts.ts';
import { TypedPicker } from '../widgets/typed-picker.tsx';
import { dayFormat, dayOf, pickerProps } from './picker-props.ts';

/** A range of days, stored as a list. */
export default function DateRangeInput({ id, value, onChange, ...props }: InputProps<'dateRange'>) {
  const text = useText();
  useCalendar();
  const [first, last] = Array.isArray(value) ? value : [];
  return (
    <TypedPicker
      precision="date"
      unread={[first, last].map((day) => (dayOf(day) ? undefined : day))}
      onType={(typed, read, part) => {
        const days = part === 0 ? [read ?? typed ?? '', last ?? ''] : [first ?? '', read ?? typed ?? ''];
        onChange(days.every((day) => day === '') ? undefined : days);
      }}
    >
      {(typing) => (
        <DatePicker.RangePicker
          {...pickerProps(props)}
          {...typing}
          id={{ start: id, end: `${id}-end` }}
          placeholder={[text(partTexts.from), text(partTexts.until)]}
          value={[dayOf(first), dayOf(last)]}
          onChange={(days) => {
            typing.onCalendarChange();
            const [from, until] = days ?? [];
            onChange(from && until ? [from.format(dayFormat), until.format(dayFormat)] : undefined);
          }}
        />
      )}
    </TypedPicker>
  );
}
