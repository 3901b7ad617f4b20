import { ChoiceSelect } from './choice-select.tsx';
import type { InputProps } from './input-props.ts';

/** One of a list that opens. */
export default function SelectInput(props: InputProps<'select'>) {
  return <ChoiceSelect {...props} />;
}
