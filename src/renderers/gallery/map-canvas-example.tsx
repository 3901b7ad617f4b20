import { useText } from '../context/console-context.tsx';
import type { CanvasPoint } from '../context/map-canvas.ts';
import { MapPane } from '../map/map-pane.tsx';
import { groupTexts } from './gallery-texts.ts';
import type { PluginExampleProps } from './plugin-example-props.ts';

const nothing = () => undefined;

/** Draws the points of the document over the base map. */
export function MapCanvasExample({ document }: PluginExampleProps) {
  const text = useText();
  const { center, zoom, points } = document as {
    center?: [number, number];
    zoom?: number;
    points?: CanvasPoint[];
  };
  return (
    <div className="lamp-showcase-map">
      <MapPane
        label={text(groupTexts.plugin)}
        start={() => ({ center: center ?? [113.55, 22.75], zoom: zoom ?? 13 })}
        layers={[{ id: 'places', points: points ?? [], shapes: [] }]}
        onLook={nothing}
      />
    </div>
  );
}
