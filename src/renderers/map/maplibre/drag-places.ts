import type * as maplibregl from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';

/** A place of a canvas. */
export interface CanvasPlace {
  layer: string;
  key: string;
}

/** What dragging asks of the map; coordinates are those of the base map. */
interface Dragging {
  /** The place at a pixel that can be dragged. */
  placeAt(point: maplibregl.Point): CanvasPlace | undefined;
  drag(place: CanvasPlace, to: Coordinates): void;
  drop(place: CanvasPlace, at: Coordinates): void;
}

/** Lets users drag places with a pointer or a finger, in place of the map. */
export function dragPlaces(map: maplibregl.Map, { placeAt, drag, drop }: Dragging): void {
  const start = (
    event: maplibregl.MapMouseEvent | maplibregl.MapTouchEvent,
    moves: 'mousemove' | 'touchmove',
    ends: 'mouseup' | 'touchend',
  ) => {
    const place = placeAt(event.point);
    if (!place) return;
    event.preventDefault();
    let at: Coordinates | undefined;
    const move = ({ lngLat: { lng, lat } }: { lngLat: maplibregl.LngLat }) => {
      at = [lng, lat];
      drag(place, at);
    };
    map.on(moves, move);
    map.once(ends, () => {
      map.off(moves, move);
      if (at) drop(place, at);
    });
  };
  map.on('mousedown', (event) => start(event, 'mousemove', 'mouseup'));
  map.on('touchstart', (event) => {
    if (event.points.length === 1) start(event, 'touchmove', 'touchend');
  });
}
