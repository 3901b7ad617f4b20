import { InputNumber } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { numberOf } from '../format/number-format.ts';
import { typingProps } from './control-props.ts';

/** A number. The validator reports its limits: the control would silently change what was typed. */
export default function NumberInput({ value, onChange, options, ...props }: InputProps<'number'>) {
  const text = useText();
  return (
    <InputNumber
      {...typingProps(props)}
      className="lamp-wide"
      step={options.step}
      changeOnWheel={false}
      suffix={options.unit && text(options.unit)}
      value={numberOf(value) ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
