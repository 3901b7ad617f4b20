import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { typedValue, typingProps } from './control-props.ts';

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
