import type { ReactNode } from 'react';
import type { Option } from '../../schemas/grammar/choices.ts';

interface Props {
  tone?: Option['tone'];
  color?: string;
  children: ReactNode;
}

/**
 * A state by colour, shape and text: full dot, ring, triangle.
 *
 * @param color goes before that of the tone
 */
export const StatusMark = ({ tone = 'neutral', color, children }: Props) => (
  <span className={`lamp-status lamp-status-${tone}`}>
    <i aria-hidden="true" style={color === undefined ? undefined : { color }} />
    {children}
  </span>
);
