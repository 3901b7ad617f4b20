import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import {
  type Coordinates,
  type MapConfig,
  type MapFeature,
  type MapOperation,
  type MapViewPreference,
  mapFeatures,
} from '../../../schemas/wire/map.ts';
import { loadTile } from '../../data/map/load-tile.ts';
import {
  findCarriers,
  findDevices,
  readMapConfig,
  readMapOperation,
  readMapView,
  saveMapView,
} from '../../data/platform/map.ts';
import type { CallPort } from '../../data/ports.ts';
import { readPlace } from '../../geo/read-place.ts';
import { readRows } from '../../records/read-rows.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MapView } from './map-address.ts';
import { mapConfigKey } from './map-config-key.ts';

/** A pause in moving after which the last view is stored. */
const saveMs = 5000;

const maxFound = 8;

/** The base map of a platform that says nothing (contract 3.12). */
const fallback = { center: [113.550977, 22.760867] as Coordinates, zoom: 13 };

export type ChartSide = 'left' | 'right' | 'leftEvent' | 'rightEvent';

/** Where maps start: at the chosen view, where the user has left the last one, or with all places in view. */
export type MapStart = MapViewPreference['mode'];

interface Deps {
  http: CallPort;
  storage: ConsoleEnvironment['storage']['session'];
  timer: ConsoleEnvironment['timer'];
  tenantId(): string;
  /** Loads the tiles in another way. */
  loadTile?: typeof loadTile | undefined;
}

/** The state that all maps of the console share (MAPS-01, MAPS-02). */
export class MapDisplayStore {
  config: MapConfig | undefined = undefined;
  /** The place whose popup is open. */
  popDialogUid: string | undefined = undefined;
  mapCenterCoordinates: Coordinates | undefined = undefined;
  /** The alarm that a map is to show. */
  eventId: string | undefined = undefined;
  /** True while the position of the event is shown. */
  eventIsLocation = false;
  features: readonly MapFeature[] = mapFeatures;
  leftChartVisible = true;
  rightChartVisible = true;
  leftEventChartVisible = true;
  rightEventChartVisible = true;
  startsAt: MapStart = 'DEFAULT';
  /** The chosen view or the last one; undefined until it is read, and without one. */
  keptView: MapView | undefined = undefined;
  isReady = false;
  private reading: Promise<void> | undefined;
  private moves = 0;
  private isEnded = false;

  constructor(private readonly deps: Deps) {
    this.loadTile = deps.loadTile ?? loadTile;
    makeObservable<this, 'take'>(this, {
      config: observableRef,
      popDialogUid: observable,
      mapCenterCoordinates: observableRef,
      eventId: observable,
      eventIsLocation: observable,
      features: observableRef,
      leftChartVisible: observable,
      rightChartVisible: observable,
      leftEventChartVisible: observable,
      rightEventChartVisible: observable,
      startsAt: observable,
      keptView: observableRef,
      preferred: computed,
      isReady: observable,
      isOnline: computed,
      start: computed,
      openPopup: action,
      setCenter: action,
      setEvent: action,
      noteView: action,
      clearEvent: action,
      take: action,
    });
  }

  /** ONLINE with AMAP selects the online map, anything else the offline one (MAPS-01). */
  get isOnline(): boolean {
    return this.config?.useMode === 'ONLINE' && this.config.useType === 'AMAP';
  }

  /** Where a map starts without places and without a preferred view. */
  get start(): MapView {
    const { center, zoom }: { center?: unknown; zoom?: unknown } = this.config ?? {};
    return {
      center: readPlace(center) ?? fallback.center,
      zoom: typeof zoom === 'number' && Number.isFinite(zoom) ? zoom : fallback.zoom,
    };
  }

  /** The view that the user prefers over that of the data; undefined for all places, and before the first map. */
  get preferred(): MapView | undefined {
    return this.startsAt === 'ALL' ? undefined : this.keptView;
  }

  /** Reads what every map needs, once per session. Never rejects: a map then shows its fallbacks. */
  need(): Promise<void> {
    this.reading ??= this.read();
    return this.reading;
  }

  /** Reads all of it again after a change of a setting, also what the session keeps. What cannot be read stays. */
  renew(): Promise<void> {
    this.deps.storage.removeItem(mapConfigKey(this.deps.tenantId()));
    this.reading = this.read();
    return this.reading;
  }

  openPopup(uid: string | undefined): void {
    this.popDialogUid = uid;
  }

  setCenter(at: Coordinates | undefined): void {
    this.mapCenterCoordinates = at;
  }

  /** @param isLocation true to show the position of the event */
  setEvent(eventId: string, isLocation = true): void {
    this.eventId = eventId;
    this.eventIsLocation = isLocation;
  }

  /** Clears the event with its location flag (MAPS-02). */
  clearEvent(): void {
    this.eventId = undefined;
    this.eventIsLocation = false;
  }

  /** Stores the last view in the background, unless maps start elsewhere; the next map starts there at once. */
  noteView(view: MapView): void {
    if (this.startsAt !== 'DEFAULT') return;
    this.keptView = view;
    this.moves += 1;
    const { moves } = this;
    this.deps.timer(() => {
      if (this.isEnded || moves !== this.moves) return;
      void saveMapView(this.deps.http, { body: bodyOf('DEFAULT', view) }).catch(() => undefined);
    }, saveMs);
  }

  /** Called at the end of the session: the last view is not stored for the next user. */
  end(): void {
    this.isEnded = true;
  }

  /**
   * Saves where maps start, and for DEFINED the view.
   *
   * @throws PlatformError if it could not be saved; maps start as before
   */
  async saveStart(mode: MapStart, view?: MapView): Promise<void> {
    // The pause of an earlier move must not replace it.
    this.moves += 1;
    await saveMapView(this.deps.http, { body: view ? bodyOf(mode, view) : { mode } });
    runInAction(() => {
      this.startsAt = mode;
      this.keptView = view ?? this.keptView;
    });
  }

  /** Loads a vector tile of the base map; see loadTile of the data layer. */
  readonly loadTile: typeof loadTile;

  /** Finds carriers and devices by name or uid, up to 8 each; what cannot be read is left out. */
  async find(words: string): Promise<readonly Record<string, unknown>[]> {
    const body = { searchValue: words, pageNum: 1, pageSize: maxFound };
    const lists = await Promise.all(
      [findCarriers, findDevices].map((call) => call(this.deps.http, { body }).catch(() => [])),
    );
    return lists.flatMap((list) => readRows(list).rows);
  }

  private async read(): Promise<void> {
    const { http } = this.deps;
    const config = this.keptConfig();
    const [read, operation, view] = await Promise.all([
      config ?? readMapConfig(http, { query: { tenantId: this.deps.tenantId() } }).catch(() => undefined),
      readMapOperation(http).catch(() => undefined),
      readMapView(http).catch(() => undefined),
    ]);
    if (!config && isRecord(read)) this.deps.storage.setItem(mapConfigKey(this.deps.tenantId()), JSON.stringify(read));
    this.take(read, operation, view);
  }

  private take(config: unknown, operation: unknown, view: unknown): void {
    if (isRecord(config)) this.config = config as unknown as MapConfig;
    if (isRecord(operation)) this.takeOperation(operation);
    if (isRecord(view)) this.takeView(view);
    this.isReady = true;
  }

  private takeView({ mode, zoom, location }: Record<string, unknown>): void {
    const center = readPlace(isRecord(location) ? location.coordinates : undefined);
    const isView = center !== undefined && typeof zoom === 'number' && Number.isFinite(zoom);
    this.keptView = isView ? { center, zoom } : undefined;
    this.startsAt = mode === 'ALL' || (mode === 'DEFINED' && isView) ? mode : 'DEFAULT';
  }

  private takeOperation(operation: Partial<Record<keyof MapOperation, unknown>>): void {
    const { features } = operation;
    if (Array.isArray(features)) this.features = mapFeatures.filter((feature) => features.includes(feature));
    for (const flag of flags) if (typeof operation[flag] === 'boolean') this[flag] = operation[flag];
  }

  private keptConfig(): MapConfig | undefined {
    try {
      const kept: unknown = JSON.parse(this.deps.storage.getItem(mapConfigKey(this.deps.tenantId())) ?? 'null');
      return isRecord(kept) ? (kept as unknown as MapConfig) : undefined;
    } catch {
      return undefined;
    }
  }
}

const flags = ['leftChartVisible', 'rightChartVisible', 'leftEventChartVisible', 'rightEventChartVisible'] as const;

const bodyOf = (mode: MapStart, { zoom, center }: MapView) => ({
  mode,
  address: '',
  zoom,
  location: {
    type: 'Point' as const,
    coordinates: [center[0], center[1]] as [number, number],
    coordinateSystemType: 'GCJ02' as const,
  },
});
