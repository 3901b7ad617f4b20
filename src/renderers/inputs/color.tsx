import { ColorPicker, Input } from 'antd';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { texts } from '../texts/texts.ts';
import { typedValue, typingProps } from './control-props.ts';

const hex = /^#[0-9a-f]{6}$/i;
/** The colors of alarm levels and of states first, then others that differ well. */
const presetColors = ['#fd4d62', '#fa8c16', '#fadb14', '#1677ff', '#52c41a', '#13c2c2', '#722ed1', '#8c8c8c'];

/** A color: typed, or picked from presets or a palette. */
export default function ColorInput({ value, onChange, ...props }: InputProps<'color'>) {
  const text = useText();
  const typed = typedValue(value);
  const { readOnly, label } = props;
  return (
    <Input
      {...typingProps(props)}
      autoComplete="off"
      maxLength={7}
      placeholder={props.placeholder ?? presetColors[0]}
      prefix={
        <ColorPicker
          size="small"
          disabledAlpha
          disabledFormat
          disabled={readOnly}
          presets={[{ label, colors: presetColors, key: 'presets' }]}
          value={hex.test(typed) ? typed : null}
          onChangeComplete={(color) => onChange(color.toHexString())}
          aria-label={text(texts.pickColor)}
        />
      }
      allowClear={!readOnly}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
