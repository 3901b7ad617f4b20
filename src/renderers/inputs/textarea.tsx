import { Input } from 'antd';
import type { InputProps } from '../context/input-props.ts';
import { typedValue, typingProps } from './control-props.ts';
import { NoteTemplates } from './note-templates.tsx';

/** Several lines of text, with buttons for the texts that a document offers. */
export default function TextareaInput({ value, onChange, options, ...props }: InputProps<'textarea'>) {
  return (
    <>
      <Input.TextArea
        {...typingProps(props)}
        rows={3}
        value={typedValue(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      {options.templates && (
        <NoteTemplates templates={options.templates} value={value} disabled={props.readOnly} onChange={onChange} />
      )}
    </>
  );
}
