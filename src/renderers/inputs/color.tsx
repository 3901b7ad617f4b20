import { Input } from 'antd';
import { useId } from 'react';
import { colorPattern } from '../../schemas/grammar/input-patterns.ts';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { typedValue, typingProps } from './control-props.ts';
import './color.css';

const hex = new RegExp(colorPattern);
/** The colors of alarm levels and of states first, then others that differ well. */
const presets = ['#d9363e', '#fa8c16', '#d4a106', '#1677ff', '#52c41a', '#13c2c2', '#722ed1', '#8c8c8c'];

/** A color: typed, or picked with the browser's own picker, which offers the presets. */
export default function ColorInput({ value, onChange, ...props }: InputProps<'color'>) {
  const text = useText();
  const list = useId();
  const typed = typedValue(value);
  const typing = useComposition(typed, onChange);
  const isColor = hex.test(typed);
  return (
    <Input
      {...typingProps(props)}
      autoComplete="off"
      placeholder={props.placeholder ?? presets[0]}
      prefix={
        <>
          <input
            type="color"
            className="lamp-color"
            data-empty={!isColor || undefined}
            list={list}
            aria-label={text(dialogTexts.pickColor)}
            disabled={props.readOnly}
            value={isColor ? typed.toLowerCase() : presets[0]}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={list}>
            {presets.map((preset) => (
              <option key={preset} value={preset} />
            ))}
          </datalist>
        </>
      }
      allowClear={!props.readOnly}
      {...typing}
    />
  );
}
