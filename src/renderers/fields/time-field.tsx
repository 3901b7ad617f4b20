import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';

/** A day or a moment, kept as the platform's wall-clock text. */
const TimeField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const { time } = useConsole();
  const text = useText();
  const value = form.values.get(field.field);
  const isDay = field.input === 'date';
  const moment = typeof value === 'string' ? (isDay ? dayjs(value) : dayjs(time.read(value))) : null;
  return (
    <DatePicker
      id={id}
      className="lamp-wide"
      showTime={!isDay}
      placeholder={field.placeholder && text(field.placeholder)}
      status={isInvalid ? 'error' : undefined}
      value={moment?.isValid() ? moment : null}
      onChange={(next) =>
        form.set(field.field, next ? (isDay ? next.format('YYYY-MM-DD') : time.write(next.toDate())) : undefined)
      }
    />
  );
});

export default TimeField;
