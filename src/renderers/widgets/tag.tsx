import type { ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import './tag.css';

/** A short label; with `remove` it can be removed. */
export function Tag({ children, remove }: { children: ReactNode; remove?(): void }) {
  const text = useText();
  return (
    <span className="lamp-tag">
      {children}
      {remove && (
        <button type="button" aria-label={text(texts.close)} onClick={remove}>
          ✕
        </button>
      )}
    </span>
  );
}
