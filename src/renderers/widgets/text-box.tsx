import { type ComponentProps, type ReactNode, useId } from 'react';
import { useText } from '../context/console-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { texts } from '../texts/texts.ts';
import { BoxNote } from './box-note.tsx';
import './text-box.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'prefix'> {
  value: string;
  onChange(value: string): void;
  /** An icon in front of the text. */
  prefix?: ReactNode;
  /** Without a border, on a tinted ground. */
  isFilled?: boolean;
  /** What is wrong with the text; shown beside the box. */
  problem?: string | undefined;
}

/**
 * A line of text outside of forms, with a button that clears it: the browser's own input in the theme's colours, since
 * the component library's brings text areas, passwords and its form. A composition is one change, at its end.
 */
export function TextBox({ value, onChange, prefix, isFilled = false, problem, className = '', ...more }: Props) {
  const text = useText();
  const noteId = useId();
  const typing = useComposition(value, onChange);
  const isWrong = problem !== undefined;
  const look = `lamp-text-box${isFilled ? ' lamp-text-box-filled' : ''}${isWrong ? ' lamp-text-box-wrong' : ''}`;
  return (
    <span className={`${look} ${className}`}>
      {prefix}
      <input
        type="text"
        {...more}
        {...typing}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : more['aria-describedby']}
      />
      {value !== '' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text(texts.clear)}
          // The text box keeps the focus: leaving it would apply what is being cleared.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            onChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          ✕
        </button>
      )}
      <BoxNote id={noteId} problem={problem} />
    </span>
  );
}
