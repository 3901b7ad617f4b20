import type { InputProps } from '../context/input-props.ts';

type Props = Pick<InputProps, 'id' | 'isInvalid' | 'onBlur'>;

/** Props of every antd control: its id, the element that describes it, and whether its value is invalid. */
export const controlProps = ({ id, isInvalid, onBlur }: Props) => ({
  id,
  status: isInvalid ? ('error' as const) : undefined,
  'aria-invalid': isInvalid,
  'aria-describedby': `${id}-note`,
  onBlur: () => onBlur(),
});

/** The same for text inputs: a read-only value has the filled style. */
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

/** A value as the text of an input. */
export const typedValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
