import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { typedValue, typingProps } from './control-props.ts';

/** Several lines of text. */
export default function TextareaInput({ value, onChange, ...props }: InputProps<'textarea'>) {
  const typing = useComposition(typedValue(value), onChange);
  return <Input.TextArea {...typingProps(props)} rows={3} {...typing} />;
}
