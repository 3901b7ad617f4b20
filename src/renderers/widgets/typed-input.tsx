import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { type ComponentProps, useId } from 'react';
import { useText } from '../context/console-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { usePasteLimit } from '../hooks/use-paste-limit.ts';
import { BoxNote } from './box-note.tsx';
import './typed-input.css';

interface Typed {
  value: string;
  onChange(value: string): void;
}

/** What both boxes share: a composition is one change, and a paste that is cut says so. */
function useTyped({ value, onChange }: Typed, maxLength: number | undefined) {
  const text = useText();
  const noteId = useId();
  const { problem, change, onPaste } = usePasteLimit(maxLength, onChange);
  const typing = useComposition(value, change);
  return { box: { ...typing, maxLength, onPaste }, note: <BoxNote id={noteId} problem={problem && text(problem)} /> };
}

/** A line of text outside of generated forms, in the component library's looks. */
export function TypedInput({
  value,
  onChange,
  maxLength,
  className = '',
  ...more
}: Omit<ComponentProps<typeof Input>, keyof Typed> & Typed) {
  const { box, note } = useTyped({ value, onChange }, maxLength);
  return (
    <span className={`lamp-typed-input ${className}`}>
      <Input {...more} {...box} />
      {note}
    </span>
  );
}

/** Several lines of text outside of generated forms. */
export function TypedArea({ value, onChange, maxLength, ...more }: Omit<TextAreaProps, keyof Typed> & Typed) {
  const { box, note } = useTyped({ value, onChange }, maxLength);
  return (
    <span className="lamp-typed-input">
      <Input.TextArea {...more} {...box} />
      {note}
    </span>
  );
}
