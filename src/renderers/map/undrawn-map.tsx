import { useEffect, useRef } from 'react';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import type { MapCanvasProps } from '../context/map-canvas.ts';
import { lookAt } from './look-at.ts';

type Props = Pick<MapCanvasProps, 'flight' | 'chosen' | 'onLook'> & {
  start: MapCanvasProps['start'] | undefined;
  /** What users can do instead. */
  note: Text;
};

/** In place of a canvas that cannot be drawn: lists and expressions still follow each move, and details are shown. */
export function UndrawnMap({ start, flight, chosen, note, onLook }: Props) {
  const text = useText();
  const to = start && (flight?.to ?? start);
  const latest = useRef(onLook);
  latest.current = onLook;
  useEffect(() => {
    if (!to) return;
    const { view, box } = lookAt(to);
    latest.current(view, box);
  }, [to]);
  return (
    <div className="lamp-map-note">
      <p role="status">{text(note)}</p>
      {chosen?.popup}
    </div>
  );
}
