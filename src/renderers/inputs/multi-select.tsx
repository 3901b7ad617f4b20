import type { InputProps } from '../context/input-props.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** Multiple choice from a dropdown. */
export default function MultiSelectInput(props: InputProps<'multiSelect'>) {
  return <ChoiceSelect {...props} isMany />;
}
