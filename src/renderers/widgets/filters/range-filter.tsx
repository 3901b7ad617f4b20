import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import { useCalendar } from '../../hooks/use-calendar.ts';
import { dayFormat } from '../../inputs/picker-props.ts';
import type { FilterProps } from './filter-props.ts';

/** A range of days, both ends included; one of a link may have times. */
const RangeFilter = observer(({ filter, state }: FilterProps) => {
  const text = useText();
  useCalendar();
  const { maxDays } = filter;
  const value = state.filterOf(filter);
  const hasTimes = Array.isArray(value) && value.some((side) => String(side).length > dayFormat.length);
  const days = Array.isArray(value) ? value.map((day) => dayjs(String(day))) : [];
  return (
    <DatePicker.RangePicker
      className="lamp-filter-range"
      aria-label={text(filter.title)}
      format={hasTimes ? 'YYYY-MM-DD HH:mm' : dayFormat}
      placeholder={[text(filter.title), '']}
      disabledDate={maxDays === undefined ? undefined : (day, { from }) => isBeyond(day, from, maxDays)}
      value={days.length === 2 ? [days[0]!, days[1]!] : null}
      onChange={(range) => state.setFilter(filter.field, range?.map((day) => day?.format(dayFormat)) ?? undefined)}
    />
  );
});

/** True if a range from one day to the other is too long. */
const isBeyond = (day: Dayjs, from: Dayjs | undefined, maxDays: number): boolean =>
  from !== undefined && Math.abs(day.startOf('day').diff(from.startOf('day'), 'day')) >= maxDays;

export default RangeFilter;
