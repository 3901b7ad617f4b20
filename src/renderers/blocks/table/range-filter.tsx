import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { useCalendarLanguage } from '../../hooks/use-calendar-language.ts';

/** A range of days, both ends included. */
const RangeFilter = observer(({ filter, table }: { filter: FilterPlan; table: TableStore }) => {
  const text = useText();
  useCalendarLanguage();
  const value = table.query.filters[filter.field];
  const days = Array.isArray(value) ? value.map((day) => dayjs(String(day))) : [];
  return (
    <DatePicker.RangePicker
      className="lamp-filter-range"
      aria-label={text(filter.title)}
      placeholder={[text(filter.title), '']}
      value={days.length === 2 ? [days[0]!, days[1]!] : null}
      onChange={(range) => table.setFilter(filter.field, range?.map((day) => day?.format('YYYY-MM-DD')) ?? undefined)}
    />
  );
});

export default RangeFilter;
