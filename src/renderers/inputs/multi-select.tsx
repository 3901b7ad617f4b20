import type { InputProps } from '../context/input-props.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** Several of a list that opens. */
export default function MultiSelectInput(props: InputProps<'multiSelect'>) {
  return <ChoiceSelect {...props} isMany />;
}
