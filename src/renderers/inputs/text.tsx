import { Input } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { typedValue, typingProps } from './control-props.ts';

/** A line of text. */
export default function TextInput({ value, onChange, options, ...props }: InputProps<'text'>) {
  const text = useText();
  return (
    <Input
      {...typingProps(props)}
      autoComplete="off"
      suffix={options.unit && text(options.unit)}
      value={typedValue(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
