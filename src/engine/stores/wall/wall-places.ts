import { action, makeObservable, observableRef } from 'mobx';
import type { WallPlaces } from '../../../schemas/wire/wall.ts';
import { wallKeyHeader } from '../../../schemas/wire/wall-words.ts';
import type { Http } from '../../data/http/create-http.ts';
import { loadTile } from '../../data/map/load-tile.ts';
import { previewWallPlaces, readWallPlaces } from '../../data/platform/wall.ts';

/** How often a map of a screen is read again. */
const everyMs = 30_000;
/** Before the map knows how large its panel is. */
const firstZoom = 11;

interface Deps {
  read(zoom: number): Promise<WallPlaces>;
  /** Returns a function that cancels. */
  timer(run: () => void, ms: number): () => void;
  /** Called when the platform refuses or fails, after it has answered once: the link may have ended. */
  fail(): void;
}

/** What the map of a wall screen shows: read again from time to time, and for another zoom. */
export class WallPlacesStore {
  /** What was read last, also while the platform does not answer; undefined before, and on platforms without it. */
  places: WallPlaces | undefined = undefined;
  /** Loads a vector tile of the base map; see loadTile of the data layer. */
  readonly loadTile = loadTile;
  private zoom = firstZoom;
  private cancel: (() => void) | undefined = undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'take'>(this, { places: observableRef, take: action });
  }

  /** Reads the places now, and again until `stop` is called. */
  start(): void {
    this.stop();
    const cancel = this.deps.timer(() => this.start(), everyMs);
    this.cancel = cancel;
    this.deps.read(this.zoom).then(
      (places) => void (this.cancel === cancel && this.take(places)),
      () => void (this.cancel === cancel && this.places && this.deps.fail()),
    );
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  /** Reads what belongs to another zoom of the map; parts of a zoom make no difference. */
  look(zoom: number): void {
    const next = Math.min(20, Math.max(0, Math.floor(zoom)));
    if (next === this.zoom) return;
    this.zoom = next;
    if (this.cancel) this.start();
  }

  private take(places: WallPlaces): void {
    this.places = places;
  }
}

/**
 * The places for the wall screen that an address names, like its dashboards.
 *
 * @param search '?key=...' or '?screen=...'
 */
export function createWallPlaces(search: string, { http, ...deps }: Omit<Deps, 'read'> & { http: Pick<Http, 'send'> }) {
  const words = new URLSearchParams(search);
  const id = words.get('screen');
  const headers = { [wallKeyHeader]: words.get('key') ?? '' };
  return new WallPlacesStore({
    ...deps,
    read(zoom) {
      const query = { zoom: String(zoom) };
      return id ? previewWallPlaces(http, { pathValues: { id }, query }) : readWallPlaces(http, { headers, query });
    },
  });
}
