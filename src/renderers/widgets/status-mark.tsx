import type { ReactNode } from 'react';
import type { Option } from '../../schemas/grammar/choices.ts';

/** A state by colour, shape and text: full dot, ring, triangle. */
export const StatusMark = ({ tone = 'neutral', children }: { tone?: Option['tone']; children: ReactNode }) => (
  <span className={`lamp-status lamp-status-${tone}`}>
    <i aria-hidden="true" />
    {children}
  </span>
);
