import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent } from 'react';
import type { InputProps } from '../context/input-props.ts';

type Props = Pick<InputProps, 'readOnly' | 'required' | 'isInvalid' | 'onBlur'>;

/** Props of every date and time picker. */
export const pickerProps = ({ readOnly, required, isInvalid, onBlur }: Props) => ({
  className: 'lamp-wide',
  disabled: readOnly,
  allowClear: !required,
  status: isInvalid ? ('error' as const) : undefined,
  onBlur: () => onBlur(),
  // Enter confirms the day and does not submit the form.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
});

/** The stored format of a day. */
export const dayFormat = 'YYYY-MM-DD';

export const dayOf = (value: unknown): Dayjs | null => {
  const day = typeof value === 'string' ? dayjs(value) : null;
  return day?.isValid() ? day : null;
};
