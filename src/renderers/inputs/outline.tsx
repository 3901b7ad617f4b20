import type { InputProps } from '../context/input-props.ts';
import OutlineEditor from '../map/outline/outline-editor.tsx';

/** The outline of an area, on a map and as a list of corners. */
export default function OutlineInput({ options, ...props }: InputProps<'outline'>) {
  return <OutlineEditor {...props} around={options.around} />;
}
