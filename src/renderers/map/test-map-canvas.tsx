import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Coordinates } from '../../schemas/wire/map.ts';
import type { CanvasOutline, CanvasPoint, CanvasShape, MapCanvasProps } from '../context/map-canvas.ts';
import { createRegistries } from '../index.ts';
import { lookAt } from './look-at.ts';

/** Degrees beside the centre, where nothing is. */
const aside = 0.001;
const beside = ([longitude, latitude]: Coordinates): Coordinates => [longitude + aside, latitude + aside];

/** A map as buttons, one for each thing that a pointer does: a second renderer of `maps.canvas`. */
function TestMapCanvas(props: MapCanvasProps) {
  const { label, base, start, flight, layers, chosen, tool = 'pan', movable, outline, handle } = props;
  const latest = useRef(props);
  latest.current = props;
  const [target, setTarget] = useState<MapCanvasProps['start']>(start);
  const flown = useRef(flight?.id);
  const { view, box } = lookAt(target);
  useEffect(() => {
    const seen = lookAt(target);
    latest.current.onLook(seen.view, seen.box);
  }, [target]);
  useEffect(() => {
    if (!flight || flown.current === flight.id) return;
    flown.current = flight.id;
    setTarget(flight.to);
  }, [flight]);
  useImperativeHandle(handle, () => ({
    picture: async () => new Blob(['picture'], { type: 'image/png' }),
    retry: () => latest.current.onTrouble(undefined),
  }));
  const [west, south, east, north] = box;
  return (
    <section aria-label={label} data-base={base.kind} data-features={base.features.join()} data-zoom={view.zoom}>
      <ol aria-label="drawn">
        {layers.map(({ id, points, shapes }) => (
          <li key={id} aria-label={`layer ${id}`}>
            {[...points, ...shapes].map((place) => (
              <PlaceButton
                key={place.key}
                place={place}
                choose={(at) => props.onChoose?.(id, place.key, at)}
                {...(id === movable && { move: (at: Coordinates) => props.onMove?.(id, place.key, at) })}
              />
            ))}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => props.onGround?.(beside(view.center))}>
        click the ground
      </button>
      <button type="button" onClick={() => setTarget({ center: beside(view.center), zoom: view.zoom })}>
        move the map
      </button>
      <button type="button" onClick={() => props.onTrouble('base')}>
        lose the base map
      </button>
      {tool !== 'pan' && (
        <button
          type="button"
          onClick={() => props.onArea?.(([lng, lat]) => west <= lng && lng <= east && south <= lat && lat <= north)}
        >
          draw a {tool}
        </button>
      )}
      {outline && <OutlineButtons outline={outline} center={view.center} />}
      {chosen && <section aria-label={`mark at ${chosen.at.join()}`}>{chosen.popup}</section>}
    </section>
  );
}

/** What a pointer does to an outline. */
function OutlineButtons({ outline, center }: { outline: CanvasOutline; center: Coordinates }) {
  const { corners, mode, snapTo, onChange, onClosed } = outline;
  const [first = center] = corners;
  return (
    <section aria-label={`outline to ${mode}`} data-corners={corners.length} data-snaps={snapTo.length}>
      {mode === 'draw' && (
        <>
          <button type="button" onClick={() => onChange([...corners, besideAt(center, corners.length)])}>
            click a corner
          </button>
          <button type="button" onClick={onClosed}>
            close the outline
          </button>
        </>
      )}
      {mode === 'edit' && (
        <button type="button" onClick={() => onChange([beside(first), ...corners.slice(1)])}>
          drag the first corner
        </button>
      )}
    </section>
  );
}

/** Corners of a square around a place, one after another. */
const besideAt = ([longitude, latitude]: Coordinates, index: number): Coordinates => [
  longitude + (index === 1 || index === 2 ? aside : -aside),
  latitude + (index > 1 ? aside : -aside),
];

function PlaceButton(props: {
  place: CanvasPoint | CanvasShape;
  choose(at: Coordinates): void;
  move?(at: Coordinates): void;
}) {
  const { place, choose, move } = props;
  const { tone, color, name } = place;
  const at = 'at' in place ? place.at : place.path[0]!;
  const kind = 'kind' in place ? place.kind : place.count > 1 ? `cluster of ${place.count}` : 'point';
  return (
    <>
      <button type="button" data-tone={tone} data-color={color} onClick={() => choose(at)}>
        {[kind, name].filter(Boolean).join(' ')}
      </button>
      {move && (
        <button type="button" onClick={() => move(beside(at))}>
          drag {name || 'it'}
        </button>
      )}
    </>
  );
}

/** The registries of the console with this map. */
export const withTestMap = () => createRegistries({ replaces: { maps: { canvas: TestMapCanvas } } });
