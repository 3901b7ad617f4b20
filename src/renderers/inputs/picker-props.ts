import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent } from 'react';
import { readTypedTime } from '../../engine/forms/typed-time.ts';
import type { InputProps } from '../context/input-props.ts';

type Props = Pick<InputProps, 'readOnly' | 'required' | 'isInvalid' | 'onBlur'>;

/** Props of every date and time picker. */
export const pickerProps = ({ readOnly, required, isInvalid, onBlur }: Props) => ({
  className: 'lamp-wide',
  disabled: readOnly,
  allowClear: !required,
  status: isInvalid ? ('error' as const) : undefined,
  onBlur: () => onBlur(),
  // Enter confirms the time or says what is wrong with it, and does not submit the form.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onBlur();
  },
});

/** The stored format of a day. */
export const dayFormat = 'YYYY-MM-DD';

/** The day of a stored day or moment; null for any other text. */
export const dayOf = (value: unknown): Dayjs | null => {
  if (typeof value !== 'string') return null;
  const day = readTypedTime('date', value) ?? readTypedTime('datetime', value);
  return day === undefined ? null : dayjs(day.slice(0, dayFormat.length));
};
