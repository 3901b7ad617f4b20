import { Radio } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { OptionButtons } from './option-buttons.tsx';

/** One choice from a short list. */
export default function RadioInput(props: InputProps<'radio'>) {
  return (
    <OptionButtons {...props}>
      {(group) => (
        <Radio.Group
          {...group}
          id={props.id}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </OptionButtons>
  );
}
