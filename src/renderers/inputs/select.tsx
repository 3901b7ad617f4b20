import type { InputProps } from '../context/input-props.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** One of a list that opens. */
export default function SelectInput(props: InputProps<'select'>) {
  return <ChoiceSelect {...props} />;
}
