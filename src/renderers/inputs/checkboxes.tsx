import { Checkbox } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { OptionButtons } from './option-buttons.tsx';

/** Multiple choice from a short list. */
export default function CheckboxesInput(props: InputProps<'checkboxes'>) {
  const { value, onChange } = props;
  return (
    <OptionButtons {...props}>
      {(group) => (
        <Checkbox.Group {...group} role="group" value={Array.isArray(value) ? value : []} onChange={onChange} />
      )}
    </OptionButtons>
  );
}
