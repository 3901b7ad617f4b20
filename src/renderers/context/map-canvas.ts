import type { ReactNode, Ref } from 'react';
import type { BaseMap } from '../../engine/stores/map/base-map.ts';
import type { MapView } from '../../engine/stores/map/map-address.ts';
import type { MapFlight } from '../../engine/stores/map/map-block-store.ts';
import type { MapTool } from '../../engine/stores/map/map-selection.ts';
import type { Option } from '../../schemas/grammar/choices.ts';
import type { Box, Coordinates } from '../../schemas/wire/map.ts';

/** A point or a cluster: the tone is its colour and its shape. */
export interface CanvasPoint {
  key: string;
  at: Coordinates;
  tone: NonNullable<Option['tone']>;
  /** Goes before the colour of the tone; '#rrggbb'. */
  color?: string;
  /** More than 1 for a cluster. */
  count: number;
  name: string;
}

/** A line or an area. */
export interface CanvasShape {
  key: string;
  kind: 'line' | 'area';
  path: readonly Coordinates[];
  tone: NonNullable<Option['tone']>;
  color?: string;
  name: string;
}

export interface CanvasLayer {
  id: string;
  points: readonly CanvasPoint[];
  shapes: readonly CanvasShape[];
}

/** An outline that users draw or change on the map. */
export interface CanvasOutline {
  /** Without the repetition of the first one. */
  corners: readonly Coordinates[];
  /** `draw`: each click adds a corner at the end; `edit`: corners are dragged, inserted and removed, and all moved. */
  mode: 'draw' | 'edit';
  /** Rings whose corners and sides corners snap to. */
  snapTo: readonly (readonly Coordinates[])[];
  /** Called with the corners after each change. */
  onChange(corners: readonly Coordinates[]): void;
  /** Called when the drawing has been closed. */
  onClosed(): void;
}

/**
 * What cannot be shown: nothing, since this browser draws no maps; the drawing context is lost, the base map does not
 * load, or it does not reach this far.
 */
export type MapTrouble = 'unsupported' | 'context' | 'base' | 'outside';

/** What the owner of a canvas asks of it. */
export interface MapCanvasHandle {
  /** A picture of what is shown, with its attribution; undefined if there is none yet. */
  picture(): Promise<Blob | undefined>;
  /** Loads the base map again. */
  retry(): void;
}

/**
 * Props of a map: it draws what it is given in GCJ-02 degrees, and reports what users do. An installation may replace
 * it (`maps.canvas` in plugins.ts).
 */
export interface MapCanvasProps {
  /** The name of the map for screen readers. */
  label: string;
  base: BaseMap;
  /** What is shown first. */
  start: MapView | { box: Box };
  /** Moves the map when its id changes. */
  flight?: MapFlight | undefined;
  /** Bottom to top. */
  layers: readonly CanvasLayer[];
  /** A place to mark, with the popup beside it. */
  chosen?: { at: Coordinates; popup?: ReactNode } | undefined;
  /** Pixels at the left that something else covers: all places are shown beside it. */
  inset?: number;
  tool?: MapTool;
  /** The places that can be dragged, by layer; none by default. */
  movable?: string | undefined;
  /** An outline to edit; a canvas that cannot do so leaves it to the list of corners beside the map. */
  outline?: CanvasOutline | undefined;
  handle?: Ref<MapCanvasHandle>;
  /** Of a map outside the console's appearance: `pixels` is the CSS zoom that it is drawn in. Default: the console's. */
  appearance?: { isDark: boolean; pixels: number };
  /** Loads a vector tile of the base map. Undefined if the server has none there; rejects if it fails. */
  loadTile(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined>;
  onLook(view: MapView, box: Box): void;
  onChoose?(layer: string, key: string, at: Coordinates): void;
  /** Called with a click beside all places. */
  onGround?(at: Coordinates): void;
  /** Called with a test for the places inside a drawn box or lasso. */
  onArea?(isInside: (at: Coordinates) => boolean): void;
  onMove?(layer: string, key: string, at: Coordinates): void;
  onTrouble(trouble: MapTrouble | undefined): void;
}
