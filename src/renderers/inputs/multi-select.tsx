import { ChoiceSelect } from './choice-select.tsx';
import type { InputProps } from './input-props.ts';

/** Several of a list that opens. */
export default function MultiSelectInput(props: InputProps<'multiSelect'>) {
  return <ChoiceSelect {...props} isMany />;
}
