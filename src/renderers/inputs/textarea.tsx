import { Input } from 'antd';
import { typedValue, typingProps } from './control-props.ts';
import type { InputProps } from './input-props.ts';

/** Several lines of text. */
export default function TextareaInput({ value, onChange, ...props }: InputProps<'textarea'>) {
  return (
    <Input.TextArea
      {...typingProps(props)}
      rows={3}
      value={typedValue(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
