import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { typedValue, typingProps } from './control-props.ts';
import { NoteTemplates } from './note-templates.tsx';

/** Several lines of text, with buttons for the texts that a document offers. */
export default function TextareaInput({ value, onChange, options, ...props }: InputProps<'textarea'>) {
  const typing = useComposition(typedValue(value), onChange);
  return (
    <>
      <Input.TextArea {...typingProps(props)} rows={3} {...typing} />
      {options.templates && (
        <NoteTemplates templates={options.templates} value={value} disabled={props.readOnly} onChange={onChange} />
      )}
    </>
  );
}
