import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import './text-box.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'prefix'> {
  value: string;
  onChange(value: string): void;
  /** An icon in front of the text. */
  prefix?: ReactNode;
  /** Without a border, on a tinted ground. */
  isFilled?: boolean;
}

/**
 * A line of text outside of forms, with a button that clears it: the browser's own input in the theme's colours, since
 * the component library's brings text areas, passwords and its form.
 */
export function TextBox({ value, onChange, prefix, isFilled = false, className = '', ...more }: Props) {
  const text = useText();
  return (
    <span className={`lamp-text-box${isFilled ? ' lamp-text-box-filled' : ''} ${className}`}>
      {prefix}
      <input type="text" {...more} value={value} onChange={(event) => onChange(event.target.value)} />
      {value !== '' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text(texts.clear)}
          onClick={(event) => {
            onChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          ✕
        </button>
      )}
    </span>
  );
}
