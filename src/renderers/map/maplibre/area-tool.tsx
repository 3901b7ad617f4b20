import { type PointerEvent, useRef, useState } from 'react';
import { ringHolds } from '../../../engine/geo/rings.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import { useText } from '../../context/console-context.tsx';
import { mapTexts } from '../../texts/map-texts.ts';

type Pixel = readonly [number, number];

/** Pixels between two points of a lasso. */
const lassoStep = 4;

/** A surface over the map on which a box or a lasso is drawn. */
export function AreaTool(props: {
  tool: 'box' | 'lasso';
  pixelOf(at: Coordinates): Pixel;
  onArea(isInside: (at: Coordinates) => boolean): void;
}) {
  const { tool, pixelOf, onArea } = props;
  const text = useText();
  const surface = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState<readonly Pixel[]>([]);
  const pixel = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = surface.current!.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const ring = tool === 'box' ? boxRing(path) : path;
  return (
    <svg
      ref={surface}
      className="lamp-map-area-tool"
      role="img"
      aria-label={text(tool === 'box' ? mapTexts.drawBox : mapTexts.drawLasso)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPath([pixel(event)]);
      }}
      onPointerMove={(event) => {
        if (path.length === 0) return;
        const next = pixel(event);
        const [x, y] = path.at(-1)!;
        if (tool === 'box') setPath([path[0]!, next]);
        else if (Math.hypot(next[0] - x, next[1] - y) >= lassoStep) setPath([...path, next]);
      }}
      onPointerUp={() => {
        setPath([]);
        // A click alone selects nothing.
        onArea((at) => ring.length > 2 && ringHolds(ring, pixelOf(at)));
      }}
      onPointerCancel={() => setPath([])}
    >
      <polygon points={ring.map((one) => one.join()).join(' ')} />
    </svg>
  );
}

function boxRing([from, to]: readonly Pixel[]): readonly Pixel[] {
  if (!from || !to) return [];
  return [from, [to[0], from[1]], to, [from[0], to[1]]];
}
