import type { InputProps } from '../context/input-props.ts';

type Props = Pick<InputProps, 'id' | 'isInvalid' | 'onBlur'>;

/** What every control of antd is told: its id, the line that describes it, and whether its value is wrong. */
export const controlProps = ({ id, isInvalid, onBlur }: Props) => ({
  id,
  status: isInvalid ? ('error' as const) : undefined,
  'aria-invalid': isInvalid,
  'aria-describedby': `${id}-note`,
  onBlur: () => onBlur(),
});

/** The same for what is typed into: a read-only value is shown filled. */
export const typingProps = ({
  readOnly,
  placeholder,
  ...more
}: Props & Pick<InputProps, 'readOnly' | 'placeholder'>) => ({
  ...controlProps(more),
  readOnly,
  variant: readOnly ? ('filled' as const) : undefined,
  placeholder,
});

/** A value as text that is typed. */
export const typedValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
