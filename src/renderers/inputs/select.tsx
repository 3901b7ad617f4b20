import type { InputProps } from '../context/input-props.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** One choice from a dropdown. */
export default function SelectInput(props: InputProps<'select'>) {
  return <ChoiceSelect {...props} />;
}
