import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapView } from '../../../engine/stores/map/map-address.ts';
import type { Box, Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasLayer, CanvasOutline, MapCanvasProps, MapTrouble } from '../../context/map-canvas.ts';
import { baseSource } from '../style/base-layer.ts';
import { type CanvasPlace, dragPlaces } from './drag-places.ts';
import { DrawnLayers } from './drawn-layers.ts';
import type { Palette } from './features.ts';
import { ownPrefix } from './layer-style.ts';
import { LazyOutline } from './lazy-outline.ts';
import { omitSky } from './omit-sky.ts';
import { TileProtocol } from './tile-protocol.ts';
import { ViewLimit } from './view-limit.ts';

maplibregl.setWorkerUrl(workerUrl);
// The worker starts while the first places are read, and stays for the next map.
maplibregl.prewarm();

/** Texts find their places this often while the map moves; 0 would be every frame. */
const fadeMs = 200;

/** How near the pointer must be to a place, in pixels; a finger is less exact. */
const clickReach = 6;
const touchReach = 14;

export interface EngineLook {
  style: maplibregl.StyleSpecification;
  palette: Palette & { surface: string; text: string };
  locale: Record<string, string>;
  hasMotion: boolean;
}

interface EngineOptions {
  host: HTMLElement;
  start: MapCanvasProps['start'];
  zoomRange: readonly [number, number];
  /** What the base map covers, in its degrees; undefined until it says so. */
  cover: Box | undefined;
  /** Pixels at the left that are covered. */
  inset: number;
  look: EngineLook;
  /** The CSS zoom that the map is drawn in: it needs as many more pixels to stay sharp. */
  pixels: number;
  toBase(at: Coordinates): Coordinates;
  fromBase(at: Coordinates): Coordinates;
  on: {
    look(view: MapView, box: Box): void;
    choose(layer: string, key: string, at: Coordinates): void;
    ground(at: Coordinates): void;
    move(layer: string, key: string, at: Coordinates): void;
    trouble(trouble: MapTrouble | undefined): void;
  };
  loadTile(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined>;
}

/** A MapLibre map with the layers of a console map. One per canvas; `remove` frees its drawing context. */
export class MapEngine {
  readonly map: maplibregl.Map;
  private look: EngineLook;
  private movable: string | undefined;
  private readonly tiles: TileProtocol;
  private readonly limit: ViewLimit;
  private readonly drawn: DrawnLayers;
  private isLost = false;
  private isBaseBroken = false;
  private told: MapTrouble | undefined;
  private readonly outline: LazyOutline;
  private readonly ended = new AbortController();

  constructor(private readonly options: EngineOptions) {
    const { host, look, start, zoomRange, cover, on } = options;
    this.look = look;
    on.trouble(undefined);
    this.map = new maplibregl.Map({
      container: host,
      style: look.style,
      minZoom: zoomRange[0],
      maxZoom: zoomRange[1],
      attributionControl: { compact: false },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      locale: look.locale,
      fadeDuration: fadeMs,
      pixelRatio: window.devicePixelRatio * options.pixels,
      transformRequest: (url, type) => (type === 'Tile' && this.isVector ? this.tiles.of(url) : { url }),
      // Raster tiles are pictures then: img-src governs them.
      refreshExpiredTiles: false,
      ...('box' in start ? this.fitting(start.box) : { center: this.lngLat(start.center), zoom: start.zoom }),
    });
    this.tiles = new TileProtocol((address, signal) => options.loadTile(address, signal));
    omitSky(this.map);
    const { toBase, fromBase } = options;
    const palette = () => this.look.palette;
    this.drawn = new DrawnLayers(this.map, { palette, toBase });
    this.outline = new LazyOutline(this.map, { isReady: () => this.drawn.isReady, palette, toBase, fromBase });
    this.limit = new ViewLimit(this.map, cover);
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right');
    this.map.addControl(new maplibregl.ScaleControl({ unit: 'metric' }), 'bottom-left');
    this.map.on('style.load', () => {
      // The style that the library has restored is about to be replaced.
      if (this.isLost) return;
      this.drawn.redraw();
      this.outline.restart();
    });
    this.map.on('moveend', () => this.report());
    this.map.on('click', (event) => this.click(event));
    this.map.on('mousemove', (event) => this.hover(event));
    this.map.on('error', (event) => {
      const { sourceId, error } = event as unknown as { sourceId?: string; error?: Error };
      if (sourceId?.startsWith(ownPrefix) || error?.name === 'AbortError') return;
      this.isBaseBroken = true;
      this.tell();
    });
    this.map.on('data', (event) => {
      const { sourceId = '', tile } = event as { sourceId?: string; tile?: { state?: string } };
      if (!this.isBaseBroken || sourceId.startsWith(ownPrefix) || tile?.state !== 'loaded') return;
      this.isBaseBroken = false;
      this.tell();
    });
    this.map.on('sourcedata', ({ sourceId, sourceDataType }) => {
      if (sourceId !== baseSource || sourceDataType !== 'metadata') return;
      // An archive says what it covers.
      const cover = archiveBox(this.map.getSource<maplibregl.VectorTileSource>(baseSource)?.bounds);
      if (cover) this.limit.setCover(cover);
    });
    const lose = () => {
      this.isLost = true;
      // The library takes its style away next, and can bring back neither.
      this.outline.stop();
      this.drawn.lose();
      this.tell();
    };
    host.addEventListener('webglcontextlost', lose, { capture: true, signal: this.ended.signal });
    this.map.on('webglcontextrestored', () => {
      this.isLost = false;
      omitSky(this.map);
      this.tell();
      // The library restores the style of before: colours and language may have changed meanwhile.
      this.map.setStyle(this.look.style, { diff: false });
    });
    const online = () => {
      if (this.isBaseBroken) this.retryBase();
    };
    window.addEventListener('online', online, { signal: this.ended.signal });
    dragPlaces(this.map, {
      placeAt: (point) => this.movableAt(point),
      drag: (place, [longitude, latitude]) => this.drawn.movePoint(place, fromBase([longitude, latitude])),
      drop: ({ layer, key }, [longitude, latitude]) => on.move(layer, key, fromBase([longitude, latitude])),
    });
    // What is in view is read while tiles load.
    this.report();
  }

  /** Draws the layers, bottom to top; a change of status alone only paints. */
  setLayers(layers: readonly CanvasLayer[]): void {
    // An outline is above all of them.
    if (this.drawn.set(layers)) this.outline.restart();
  }

  /** Takes the colours, the language and the base map of another look; places stay. */
  setLook(look: EngineLook): void {
    if (look.style === this.look.style) return;
    this.look = look;
    if (!this.isLost) this.restyle();
  }

  setMovable(layer: string | undefined): void {
    this.movable = layer;
  }

  /** Lets users edit an outline; undefined ends it. */
  setOutline(outline: CanvasOutline | undefined): void {
    this.outline.show(outline);
  }

  fly(to: MapView | { box: Box }): void {
    const animate = this.look.hasMotion;
    if ('box' in to) {
      const [bounds, options] = [this.bounds(to.box), { padding: this.padding, maxZoom: 17 }];
      const { center, zoom } = this.map.cameraForBounds(bounds, options) ?? {};
      const middle = center && maplibregl.LngLat.convert(center);
      if (middle && zoom !== undefined) this.limit.admit(bounds, { center: [middle.lng, middle.lat], zoom });
      this.map.fitBounds(bounds, { ...options, animate });
    } else {
      const center = this.lngLat(to.center);
      this.limit.admit([center], { center, zoom: to.zoom });
      this.map.easeTo({ center, zoom: to.zoom, animate });
    }
  }

  /** The pixel of a place, from the top left corner of the map. */
  pixelOf(at: Coordinates): [number, number] {
    const { x, y } = this.map.project(this.lngLat(at));
    return [x, y];
  }

  /** Loads the base map once more, with its description: of an archive nothing may be known yet. */
  retryBase(): void {
    if (!this.isLost) this.restyle();
  }

  /** The canvas, right after a frame: its content is gone later. */
  snapshot(): Promise<HTMLCanvasElement> {
    return new Promise((resolve) => {
      this.map.once('render', () => resolve(this.map.getCanvas()));
      this.map.triggerRepaint();
    });
  }

  resize(): void {
    this.map.resize();
  }

  remove(): void {
    this.ended.abort();
    this.drawn.suspend();
    this.outline.stop();
    this.map.remove();
    this.tiles.remove();
  }

  private restyle(): void {
    // A new style drops its layers.
    this.outline.stop();
    this.drawn.suspend();
    this.isBaseBroken = false;
    this.tiles.restart();
    this.tell();
    this.map.setStyle(this.look.style, { diff: false });
  }

  /** Reports the worst of what is wrong, once. */
  private tell(): void {
    const trouble = this.isLost ? 'context' : this.isBaseBroken ? 'base' : this.limit.isOutside ? 'outside' : undefined;
    if (trouble === this.told) return;
    this.told = trouble;
    this.options.on.trouble(trouble);
  }

  private get isVector(): boolean {
    return this.look.style.sources[baseSource]?.type === 'vector';
  }

  private report(): void {
    const { lng, lat } = this.map.getCenter();
    const { fromBase } = this.options;
    const bounds = this.map.getBounds();
    const [west, south] = fromBase([Math.max(-180, bounds.getWest()), bounds.getSouth()]);
    const [east, north] = fromBase([Math.min(180, bounds.getEast()), bounds.getNorth()]);
    this.tell();
    this.options.on.look({ center: fromBase([lng, lat]), zoom: this.map.getZoom() }, [west, south, east, north]);
  }

  private click({ point, lngLat, originalEvent }: maplibregl.MapMouseEvent): void {
    const isTouch = (originalEvent as { pointerType?: string }).pointerType === 'touch';
    const at = this.options.fromBase([lngLat.lng, lngLat.lat]);
    const place = this.drawn.placeAt(point, isTouch ? touchReach : clickReach);
    if (place) this.options.on.choose(place.layer, place.key, at);
    else this.options.on.ground(at);
  }

  private hover({ point }: maplibregl.MapMouseEvent): void {
    // An outline has cursors of its own.
    if (this.map.isMoving() || this.outline.isEdited) return;
    this.map.getCanvas().style.cursor = this.drawn.placeAt(point, 2) ? 'pointer' : '';
  }

  /** The single place of the movable layer at a pixel. */
  private movableAt(point: maplibregl.Point): CanvasPlace | undefined {
    const place = this.movable === undefined ? undefined : this.drawn.placeAt(point, clickReach);
    if (!place || place.layer !== this.movable) return undefined;
    return this.drawn.pointsOf(place.layer).some(({ key, count }) => key === place.key && count === 1)
      ? place
      : undefined;
  }

  private lngLat(at: Coordinates): [number, number] {
    const [longitude, latitude] = this.options.toBase(at);
    return [longitude, latitude];
  }

  private bounds([west, south, east, north]: Box): [[number, number], [number, number]] {
    return [this.lngLat([west, south]), this.lngLat([east, north])];
  }

  private fitting(box: Box) {
    return { bounds: this.bounds(box), fitBoundsOptions: { padding: this.padding, maxZoom: 17 } };
  }

  /** Room around what is shown; a small map has less. */
  private get padding(): maplibregl.PaddingOptions {
    const { host, inset } = this.options;
    const { clientWidth, clientHeight } = host;
    const room = Math.min(48, Math.floor(Math.min(clientWidth, clientHeight) / 8));
    const left = inset < clientWidth / 2 ? Math.max(room, inset) : room;
    return { top: room, right: room, bottom: room, left };
  }
}

/** What an archive says that it covers; undefined for the world, which is what the library takes for nothing said. */
function archiveBox(bounds: unknown): Box | undefined {
  const [west = 0, south = 0, east = 0, north = 0]: number[] = Array.isArray(bounds) ? bounds.map(Number) : [];
  return east > west && north > south && east - west < 359 ? [west, south, east, north] : undefined;
}
