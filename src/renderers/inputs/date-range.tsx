import { DatePicker } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useCalendar } from '../hooks/use-calendar.ts';
import { blockTexts } from '../texts/block-texts.ts';
import { dayFormat, dayOf, pickerProps } from './picker-props.ts';

/** A range of days, stored as a list. */
export default function DateRangeInput({ id, value, onChange, ...props }: InputProps<'dateRange'>) {
  const text = useText();
  useCalendar();
  const [first, last] = Array.isArray(value) ? value : [];
  return (
    <DatePicker.RangePicker
      {...pickerProps(props)}
      id={{ start: id, end: `${id}-end` }}
      placeholder={[text(blockTexts.from), text(blockTexts.until)]}
      value={[dayOf(first), dayOf(last)]}
      onChange={(days) => {
        const [from, until] = days ?? [];
        onChange(from && until ? [from.format(dayFormat), until.format(dayFormat)] : undefined);
      }}
    />
  );
}
