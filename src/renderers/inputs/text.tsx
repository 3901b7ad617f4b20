import { Input } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { typedValue, typingProps } from './control-props.ts';

/** A line of text. */
export default function TextInput({ value, onChange, options, ...props }: InputProps<'text'>) {
  const text = useText();
  const typing = useComposition(typedValue(value), onChange);
  return <Input {...typingProps(props)} autoComplete="off" suffix={options.unit && text(options.unit)} {...typing} />;
}
