import { type ReactNode, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import './note.css';

interface Props {
  tone: 'info' | 'warning' | 'error';
  title: ReactNode;
  /** More lines below the title. */
  children?: ReactNode;
  /** A button on the right. */
  action?: ReactNode;
  isClosable?: boolean;
  /** Called when it is closed, for a message that whoever shows it has to forget. */
  onClose?(): void;
  className?: string;
}

/** A message in the page: colour, mark and text. */
export function Note({ tone, title, children, action, isClosable = false, onClose, className = '' }: Props) {
  const text = useText();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={`lamp-note lamp-note-${tone} ${className}`} role="alert">
      <i aria-hidden="true">{tone === 'info' ? 'i' : '!'}</i>
      <div className="lamp-note-words">
        <div>{title}</div>
        {children}
      </div>
      {action}
      {(isClosable || onClose) && (
        <button type="button" aria-label={text(texts.close)} onClick={onClose ?? (() => setClosed(true))}>
          ✕
        </button>
      )}
    </div>
  );
}
