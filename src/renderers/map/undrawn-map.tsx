import { useEffect, useRef } from 'react';
import { useText } from '../context/console-context.tsx';
import type { MapCanvasProps } from '../context/map-canvas.ts';
import { mapTexts } from '../texts/map-texts.ts';
import { lookAt } from './look-at.ts';

type Props = Pick<MapCanvasProps, 'flight' | 'chosen' | 'onLook'> & { start: MapCanvasProps['start'] | undefined };

/** In place of a canvas that cannot be drawn: lists and expressions still follow each move, and details are shown. */
export function UndrawnMap({ start, flight, chosen, onLook }: Props) {
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
      <p role="status">{text(mapTexts.noWebGl)}</p>
      {chosen?.popup}
    </div>
  );
}
