import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { blockTexts } from '../block-texts.ts';
import { usePlatformTime, useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';

const dayOf = (value: unknown): Dayjs | null => {
  const day = typeof value === 'string' ? dayjs(value) : null;
  return day?.isValid() ? day : null;
};

/** A day, a moment, or two days; kept as the platform's wall-clock text. */
const TimeField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const time = usePlatformTime();
  const text = useText();
  const value = form.values.get(field.field);
  const shared = {
    className: 'lamp-wide',
    disabled: field.readOnly,
    allowClear: !field.required,
    status: isInvalid ? ('error' as const) : undefined,
    onBlur: () => void form.check(field.field),
    // Enter confirms the day; it does not save the form beneath it.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    },
  };
  if (field.input === 'dateRange') {
    const [first, last] = Array.isArray(value) ? value : [];
    return (
      <DatePicker.RangePicker
        {...shared}
        id={{ start: id, end: `${id}-end` }}
        placeholder={[text(blockTexts.from), text(blockTexts.until)]}
        value={[dayOf(first), dayOf(last)]}
        onChange={(days) => {
          const [from, until] = days ?? [];
          form.set(field.field, from && until ? [from.format('YYYY-MM-DD'), until.format('YYYY-MM-DD')] : undefined);
        }}
      />
    );
  }
  const isDay = field.input === 'date';
  const moment = isDay ? dayOf(value) : typeof value === 'string' ? dayjs(time.read(value)) : null;
  return (
    <DatePicker
      {...shared}
      id={id}
      showTime={!isDay}
      placeholder={field.placeholder && text(field.placeholder)}
      value={moment?.isValid() ? moment : null}
      onChange={(next) =>
        form.set(field.field, next ? (isDay ? next.format('YYYY-MM-DD') : time.write(next.toDate())) : undefined)
      }
    />
  );
});

export default TimeField;
