import type * as maplibregl from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { nearestOnLine } from '../../../engine/geo/nearest-on-line.ts';
import { roundCorner } from '../../../engine/geo/round-corner.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasOutline } from '../../context/map-canvas.ts';
import type { Palette } from './features.ts';

type SnapToCustom = NonNullable<
  NonNullable<NonNullable<ConstructorParameters<typeof TerraDrawPolygonMode>[0]>['snapping']>['toCustom']
>;
type Hex = `#${string}`;

interface Options {
  palette: Palette & { surface: string };
  toBase(at: Coordinates): Coordinates;
  fromBase(at: Coordinates): Coordinates;
}

/** Pixels within which a corner snaps. */
const snapReach = 12;
/** Pixels within which a corner is caught; a finger is less exact than a pointer. */
const catchReach = 20;
/** With more corners the middles of sides are no corners to be: two thousand would hide the outline. */
const maxWithMiddles = 300;
/** The library takes degrees with at most 9 digits. */
const digits = 9;
const round = (degrees: number) => Number(degrees.toFixed(digits));

const drawMode = 'polygon';
/** The number of corners that have been clicked, of the polygon that is drawn. */
const clickedCorners = 'committedCoordinateCount';

/** Lets users draw and change one outline with Terra Draw. The owner has the corners, and shows them after each change. */
export class OutlineTool {
  private readonly draw: TerraDraw;
  private readonly polygonMode: TerraDrawPolygonMode;
  private outline: CanvasOutline | undefined;
  /** The corners that the library has. */
  private drawn: readonly Coordinates[] = [];
  /** The neighbours in degrees of the base map. */
  private snapTo: readonly (readonly Coordinates[])[] = [];
  /** A corner that has not moved stays exactly what it was. */
  private readonly known = new Map<string, Coordinates>();
  /** True while the tool itself changes what is drawn. */
  private isQuiet = false;

  constructor(
    private readonly map: maplibregl.Map,
    private readonly options: Options,
  ) {
    const { palette } = options;
    const [line, surface] = [hexOf(palette.tones.info), hexOf(palette.surface)];
    const snapping = { toCustom: this.snap };
    const point = { color: surface, outline: line };
    this.polygonMode = new TerraDrawPolygonMode({
      keyEvents: null,
      pointerDistance: catchReach,
      showCoordinatePoints: true,
      snapping,
      styles: {
        fillColor: line,
        fillOpacity: 0.15,
        outlineColor: line,
        outlineWidth: 3,
        closingPointColor: line,
        closingPointOutlineColor: surface,
        closingPointWidth: 7,
        closingPointOutlineWidth: 2,
        coordinatePointColor: point.color,
        coordinatePointOutlineColor: point.outline,
        coordinatePointWidth: 5,
        coordinatePointOutlineWidth: 2,
        snappingPointColor: hexOf(palette.tones.warning),
        snappingPointOutlineColor: surface,
        snappingPointWidth: 6,
        snappingPointOutlineWidth: 2,
      },
    });
    this.draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: 'lamp:outline', coordinatePrecision: digits }),
      modes: [
        this.polygonMode,
        new TerraDrawSelectMode({
          // Delete and Escape belong to the dialog around.
          keyEvents: null,
          pointerDistance: catchReach,
          allowManualDeselection: false,
          flags: flagsOf(true, this.snap),
          styles: {
            selectedPolygonColor: line,
            selectedPolygonFillOpacity: 0.15,
            selectedPolygonOutlineColor: line,
            selectedPolygonOutlineWidth: 3,
            selectionPointColor: point.color,
            selectionPointOutlineColor: point.outline,
            selectionPointWidth: 6,
            selectionPointOutlineWidth: 2,
            midPointColor: line,
            midPointOutlineColor: surface,
            midPointOpacity: 0.7,
            midPointWidth: 4,
            midPointOutlineWidth: 1,
          },
        }),
      ],
    });
    this.draw.start();
    this.draw.on('change', (ids, type) => {
      if (!this.isQuiet && type !== 'delete' && this.outline?.mode === 'draw') this.reportDrawing(ids);
    });
    this.draw.on('finish', (id, { action }) => {
      if (this.isQuiet) return;
      // The library may turn a closed ring round; its corners are known already.
      if (action === 'draw') this.outline?.onClosed();
      else this.report(this.polygonOf(id)?.coordinates.slice(0, -1));
    });
  }

  /** Shows the outline as it is now; what the library has already stays. */
  show(outline: CanvasOutline): void {
    const before = this.outline;
    this.outline = outline;
    if (before?.snapTo !== outline.snapTo)
      this.snapTo = outline.snapTo.map((ring) => ring.map((at) => this.options.toBase(at)));
    if (before?.mode === outline.mode && isSameRing(this.drawn, outline.corners)) return;
    this.drawn = outline.corners;
    this.isQuiet = true;
    try {
      this.put(outline);
    } finally {
      this.isQuiet = false;
    }
  }

  remove(): void {
    this.isQuiet = true;
    this.draw.stop();
  }

  private put({ corners, mode }: CanvasOutline): void {
    this.known.clear();
    const base = corners.map((corner) => this.baseOf(corner));
    this.draw.clear();
    this.draw.setMode(drawMode);
    if (mode === 'draw') {
      // The library continues only what it has seen drawn.
      for (const [lng, lat] of base) this.polygonMode.onClick(clickAt(lng, lat));
      return;
    }
    if (base.length < 3) {
      this.draw.setMode('select');
      return;
    }
    const [added] = this.draw.addFeatures([
      {
        type: 'Feature',
        properties: { mode: drawMode },
        geometry: { type: 'Polygon', coordinates: [[...base, base[0]!].map(([lng, lat]) => [lng, lat])] },
      },
    ]);
    this.draw.updateModeOptions<typeof TerraDrawSelectMode>('select', {
      flags: flagsOf(corners.length <= maxWithMiddles, this.snap),
    });
    this.draw.setMode('select');
    if (added?.valid && added.id !== undefined) this.draw.selectFeature(added.id);
  }

  /** In degrees of the base map, which the library gets. */
  private baseOf(corner: Coordinates): Coordinates {
    const [longitude, latitude] = this.options.toBase(corner);
    const base: Coordinates = [round(longitude), round(latitude)];
    this.known.set(base.join(), corner);
    return base;
  }

  private cornerOf([longitude, latitude]: readonly number[]): Coordinates {
    const base: Coordinates = [longitude!, latitude!];
    return this.known.get(base.join()) ?? roundCorner(this.options.fromBase(base));
  }

  private report(ring: readonly (readonly number[])[] | undefined): void {
    if (!ring) return;
    const corners = ring.map((at) => this.cornerOf(at));
    if (isSameRing(corners, this.drawn)) return;
    this.drawn = corners;
    this.outline?.onChange(corners);
  }

  /** Reports the corners that have been clicked; the last ones of the polygon follow the pointer. */
  private reportDrawing(ids: readonly (string | number)[]): void {
    for (const id of ids) {
      const { coordinates, clicked } = this.polygonOf(id) ?? {};
      if (clicked !== undefined) this.report(coordinates?.slice(0, clicked));
    }
  }

  private polygonOf(id: string | number) {
    const feature = this.draw.getSnapshotFeature(id);
    if (feature?.geometry.type !== 'Polygon') return undefined;
    const clicked = feature.properties[clickedCorners];
    return {
      coordinates: feature.geometry.coordinates[0]!,
      clicked: typeof clicked === 'number' ? clicked : undefined,
    };
  }

  /** A corner of a neighbour within reach, otherwise the nearest place of its sides. */
  private readonly snap: SnapToCustom = ({ lng, lat }, { project }) => {
    if (this.isQuiet) return undefined;
    const here = project(lng, lat);
    const east = this.map.unproject([here.x + snapReach, here.y - snapReach]);
    const [width, height] = [Math.abs(east.lng - lng), Math.abs(east.lat - lat)];
    const distanceTo = ([x, y]: Coordinates) => Math.hypot((x - lng) / width, (y - lat) / height);
    let best: { at: Coordinates; distance: number } | undefined;
    const offer = (at: Coordinates) => {
      const distance = distanceTo(at);
      if (distance <= 1 && distance < (best?.distance ?? Infinity)) best = { at, distance };
    };
    for (const ring of this.snapTo) for (const corner of ring) offer(corner);
    if (!best)
      for (const ring of this.snapTo) {
        const near = nearestOnLine([...ring, ...ring.slice(0, 1)], [lng, lat]);
        if (near) offer(near.coordinates);
      }
    return best && [round(best.at[0]), round(best.at[1])];
  };
}

/** What users may do with the outline. */
const flagsOf = (hasMiddles: boolean, toCustom: SnapToCustom) => ({
  [drawMode]: {
    feature: {
      draggable: true,
      // It is said below the map, instead of a corner that does not follow the pointer.
      selfIntersectable: true,
      coordinates: { draggable: true, deletable: true, midpoints: hasMiddles, snappable: { toCustom } },
    },
  },
});

/** A click at a place, far from every corner in pixels: it closes nothing. */
const clickAt = (lng: number, lat: number) => ({
  lng,
  lat,
  containerX: -1e6,
  containerY: -1e6,
  button: 'left' as const,
  heldKeys: [],
  isContextMenu: false,
});

const isSameRing = (one: readonly Coordinates[], other: readonly Coordinates[]): boolean =>
  one.length === other.length && one.every(([x, y], index) => x === other[index]![0] && y === other[index]![1]);

/** The library takes '#rrggbb' only; any other colour of a theme becomes the browser's reading of it. */
function hexOf(color: string): Hex {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color as Hex;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#1677ff';
  context.fillStyle = color;
  const read = context.fillStyle;
  return typeof read === 'string' && /^#[0-9a-f]{6}$/i.test(read) ? (read as Hex) : '#1677ff';
}
