import type { InputProps } from '../context/input-props.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** An entry of a dictionary. */
export default function DictionaryInput(props: InputProps<'dictionary'>) {
  return <ChoiceSelect {...props} />;
}
