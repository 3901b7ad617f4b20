import type * as maplibregl from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasLayer, CanvasPoint } from '../../context/map-canvas.ts';
import type { CanvasPlace } from './drag-places.ts';
import { isSamePoint, isSameShape, type Palette, restyled, shapeFeatures, stateOf, textFeatures } from './features.ts';
import { clickable, marksId, ownPrefix, pointSource, shapeLayers, shapeSource, textLayers } from './layer-style.ts';
import { PlaceLayer } from './place-layer.ts';

interface Options {
  palette(): Palette & { surface: string; text: string };
  toBase(at: Coordinates): Coordinates;
}

/** The layers of a console map on a MapLibre map: their marks, lines, areas and texts, and which of them is at a pixel. */
export class DrawnLayers {
  /** True while the style has our layers: not while it loads, nor while the drawing context is lost. */
  private isDrawn = false;
  private layers: readonly CanvasLayer[] = [];
  /** The marks of the points, by layer. */
  private readonly marks = new Map<string, PlaceLayer>();

  constructor(
    private readonly map: maplibregl.Map,
    private readonly options: Options,
  ) {}

  /**
   * Shows other layers, bottom to top; a change of status alone only paints.
   *
   * @returns true if all were drawn again, above everything else
   */
  set(layers: readonly CanvasLayer[]): boolean {
    const before = this.layers;
    this.layers = layers;
    if (!this.isDrawn) return false;
    const isSame = before.length === layers.length && before.every((layer, at) => hasSameParts(layer, layers[at]!));
    if (isSame) layers.forEach((layer, index) => this.update(before[index]!, layer));
    else this.redraw();
    return !isSame;
  }

  /** Draws all layers on the style that the map has now. */
  redraw(): void {
    this.removeMarks();
    for (const id of this.map.getLayersOrder()) if (id.startsWith(ownPrefix)) this.map.removeLayer(id);
    for (const id of Object.keys(this.map.getStyle().sources)) if (id.startsWith(ownPrefix)) this.map.removeSource(id);
    for (const layer of this.layers) this.add(layer);
    this.isDrawn = true;
  }

  get isReady(): boolean {
    return this.isDrawn;
  }

  /** Called before the map takes another style, which drops all layers, or ends. */
  suspend(): void {
    this.isDrawn = false;
  }

  /** Called before the map loses its style with the drawing context. */
  lose(): void {
    this.suspend();
    this.removeMarks();
  }

  /** Draws one point at another place, until the layers are set again. */
  movePoint({ layer: id, key }: CanvasPlace, at: Coordinates): void {
    const moved = this.pointsOf(id).map((one) => (one.key === key ? { ...one, at } : one));
    this.set(this.layers.map((layer) => (layer.id === id ? { ...layer, points: moved } : layer)));
  }

  pointsOf(layer: string): readonly CanvasPoint[] {
    return this.layers.find(({ id }) => id === layer)?.points ?? [];
  }

  /**
   * The place at a pixel: a point before a line, a line before the area around it.
   *
   * @param reach how far beside it the pointer may be, in pixels
   */
  placeAt(pixel: maplibregl.Point, reach: number): CanvasPlace | undefined {
    if (!this.isDrawn) return undefined;
    const topFirst = [...this.layers].reverse();
    for (const { id } of topFirst) {
      const key = this.marks.get(id)?.placeAt(pixel, reach);
      if (key !== undefined) return { layer: id, key };
    }
    const { x, y } = pixel;
    const found = this.map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers: topFirst.flatMap(({ id, shapes }) => (shapes.length > 0 ? clickable(id) : [])) },
    );
    const first = found.find(({ layer }) => layer.id.endsWith(':line')) ?? found[0];
    if (!first) return undefined;
    const key: unknown = first.properties.key;
    return { layer: first.source.slice(ownPrefix.length).replace(/:shapes$/, ''), key: String(key) };
  }

  private add({ id, points, shapes }: CanvasLayer): void {
    const { toBase } = this.options;
    const palette = this.options.palette();
    if (shapes.length > 0) {
      const data = shapeFeatures(shapes, palette, toBase);
      this.map.addSource(shapeSource(id), { type: 'geojson', data, promoteId: 'key' });
      for (const layer of shapeLayers(id)) this.map.addLayer(layer);
    }
    this.map.addSource(pointSource(id), { type: 'geojson', data: textFeatures(points, toBase) });
    const marks = new PlaceLayer(marksId(id), points, { palette, toBase });
    this.marks.set(id, marks);
    this.map.addLayer(marks);
    for (const layer of textLayers(id, palette)) this.map.addLayer(layer);
  }

  private update(before: CanvasLayer, after: CanvasLayer): void {
    const { toBase } = this.options;
    const palette = this.options.palette();
    if (before.points !== after.points) {
      const marks = this.marks.get(after.id);
      const changed = restyled(before.points, after.points, isSamePoint);
      if (changed) marks?.paint(changed);
      else {
        marks?.setPoints(after.points);
        this.setData(pointSource(after.id), textFeatures(after.points, toBase));
      }
    }
    if (before.shapes !== after.shapes) {
      const source = shapeSource(after.id);
      const changed = restyled(before.shapes, after.shapes, isSameShape);
      if (changed)
        for (const shape of changed) this.map.setFeatureState({ source, id: shape.key }, stateOf(shape, palette));
      else {
        this.map.removeFeatureState({ source });
        this.setData(source, shapeFeatures(after.shapes, palette, toBase));
      }
    }
  }

  private setData(source: string, data: ReturnType<typeof textFeatures>): void {
    this.map.getSource<maplibregl.GeoJSONSource>(source)?.setData(data);
  }

  private removeMarks(): void {
    for (const { id } of this.marks.values()) if (this.map.getLayer(id)) this.map.removeLayer(id);
    this.marks.clear();
  }
}

/** Layers without lines and areas have none in the style: each frame would clip their empty tiles. */
const hasSameParts = (one: CanvasLayer, other: CanvasLayer): boolean =>
  one.id === other.id && one.shapes.length > 0 === other.shapes.length > 0;
