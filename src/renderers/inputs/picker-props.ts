import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import type { InputProps } from '../context/input-props.ts';

type Props = Pick<InputProps, 'readOnly' | 'required' | 'isInvalid' | 'onBlur'>;

/** What every picker of days and moments is told. */
export const pickerProps = ({ readOnly, required, isInvalid, onBlur }: Props) => ({
  className: 'lamp-wide',
  disabled: readOnly,
  allowClear: !required,
  status: isInvalid ? ('error' as const) : undefined,
  onBlur: () => onBlur(),
  // Enter confirms the day; it does not save the form beneath it.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
});

/** A day as it is kept. */
export const dayFormat = 'YYYY-MM-DD';

export const dayOf = (value: unknown): Dayjs | null => {
  const day = typeof value === 'string' ? dayjs(value) : null;
  return day?.isValid() ? day : null;
};
