import { Rate } from 'antd';
import type { InputProps } from '../../src/renderers/context/input-props.ts';
import { numberOf } from '../../src/renderers/format/number-format.ts';

/** A number of 0 to 5, chosen as stars. */
export function StarsInput({ id, label, value, onChange, onBlur, readOnly }: InputProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the stars.
    <span id={id} role="group" aria-label={label} aria-describedby={`${id}-note`}>
      <Rate disabled={readOnly} value={numberOf(value) ?? 0} onChange={onChange} onBlur={onBlur} />
    </span>
  );
}
