import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { NumberBox } from '../widgets/number-box.tsx';
import { typingProps } from './control-props.ts';

/** A number. The validator says what is none, and reports its limits: the box changes nothing. */
export default function NumberInput({ value, onChange, options, ...props }: InputProps<'number'>) {
  const text = useText();
  return (
    <NumberBox
      {...typingProps(props)}
      step={options.step}
      suffix={options.unit && text(options.unit)}
      value={value}
      onChange={onChange}
    />
  );
}
