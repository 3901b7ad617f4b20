import { ChoiceSelect } from './choice-select.tsx';
import type { InputProps } from './input-props.ts';

/** An entry of a dictionary. */
export default function DictionaryInput(props: InputProps<'dictionary'>) {
  return <ChoiceSelect {...props} />;
}
