import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import type { Box, Coordinates } from '../../../schemas/wire/map.ts';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { PagePorts } from '../../data/ports.ts';
import { alignBox } from '../../data/sources/align-box.ts';
import { boxHolds } from '../../geo/box-of.ts';
import { readPlace } from '../../geo/read-place.ts';
import { readList } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import type { PagePart, PageStore } from '../page/page-store.ts';
import { type MapView, nameInLayer, readNames, readView, writeNames, writeView } from './map-address.ts';
import { type DrawnPlace, MapLayerStore } from './map-layer-store.ts';
import { MapSelection } from './map-selection.ts';

type Row = Readonly<Record<string, unknown>>;

/** A move of the map that a user did not make with the pointer. `id` grows with each. */
export interface MapFlight {
  id: number;
  to: MapView | { box: Box };
}

/** What is chosen on a map: one row, or a cluster whose rows are listed. */
export interface ChosenPlace {
  layer: MapLayerStore;
  key: string;
  at: Coordinates;
  row?: Row;
  /** Of several things on one spot, or in one cluster. */
  members?: readonly Row[];
  state: 'ready' | 'loading' | 'failed';
  error?: PlatformError;
  /** The row of the table of the map, once it has been read. */
  whole?: Row;
}

/** Which charts the operation setting shows beside a map (MAPS-02). */
export interface MapCharts {
  left: boolean;
  right: boolean;
  leftEvent: boolean;
  rightEvent: boolean;
}

/** The table whose rows a map shows. */
export interface MapRows {
  /**
   * Reads whole rows by their keys; those that are gone are missing. Absent if places have whole rows.
   *
   * @throws PlatformError
   */
  read?: ((keys: readonly string[]) => Promise<readonly Row[]>) | undefined;
  tick(rows: readonly Row[]): void;
}

interface Deps {
  page: Pick<
    PageStore,
    'query' | 'setQuery' | 'choose' | 'lookAt' | 'membersOf' | 'source' | 'sourcePlan' | 'valueOf' | 'isShown'
  >;
  ports: Pick<PagePorts, 'reference' | 'identity' | 'clock'>;
  rows?: MapRows;
}

/** Streets can be read from this zoom on. */
const nearZoom = 16;
/** Maximum zoom that opening a cluster goes to. */
const closestZoom = 18;
/** A pause in moving after which the address has the view. */
const settleMs = 400;

/** The state of a map on a page: what it shows, hides and has chosen, kept in the address. */
export class MapBlockStore implements PagePart {
  readonly isDirty = false;
  view: MapView | undefined = undefined;
  /** What is in view, grown to whole tiles: counts, lists and tables beside the map are of the same box. */
  box: Box | undefined = undefined;
  flight: MapFlight | undefined = undefined;
  chosen: ChosenPlace | undefined = undefined;
  readonly selection: MapSelection;
  readonly layers: readonly MapLayerStore[];
  private readonly hidden = observable.set<string>();
  private readonly muted = observable.set<string>();
  /** What is in view, to the pixel. */
  private seen: Box | undefined;
  private integerZoom = 0;
  private flights = 0;
  private settling = 0;
  private reading = 0;
  private readingWhole = 0;
  private charts: MapCharts | undefined;

  constructor(
    readonly plan: BlockPlanOf<'map'>,
    private readonly deps: Deps,
  ) {
    const { page, ports } = deps;
    this.layers = plan.layers.map((layer) => {
      const source = page.sourcePlan(layer.source);
      return new MapLayerStore(layer, {
        source: page.source(layer.source),
        isClustered: source?.kind === 'box',
        children: source?.kind === 'tree' ? source.children : undefined,
        levels: () => levelsOf(ports),
        valueOf: (value, more) => page.valueOf(value, more),
        zoom: () => this.integerZoom,
        box: () => this.box,
        isMuted: (status) => this.muted.has(nameInLayer(layer.id, status)),
      });
    });
    this.selection = new MapSelection({
      layers: () => this.shown,
      readMembers: (layer, cluster) => this.readMembers(layer, cluster),
    });
    makeObservable<this, 'integerZoom' | 'put' | 'restore'>(this, {
      view: observableRef,
      box: observableRef,
      flight: observableRef,
      chosen: observableRef,
      integerZoom: observable,
      shown: computed,
      isEmpty: computed,
      bounds: computed,
      look: action,
      fly: action,
      showAll: action,
      toggleLayer: action,
      toggleStatus: action,
      choose: action,
      close: action,
      put: action,
      restore: action,
    });
    this.restore();
  }

  /** The layers that the user may see and has not hidden, the top one first. */
  get shown(): readonly MapLayerStore[] {
    return this.offered.filter((layer) => this.isLayerShown(layer));
  }

  layerOf(id: string): MapLayerStore | undefined {
    return this.layers.find(({ plan }) => plan.id === id);
  }

  /** The layers that the user may see, for the legend. */
  get offered(): readonly MapLayerStore[] {
    const { page, ports } = this.deps;
    return this.layers.filter(
      ({ plan }) => ports.identity.permits(plan.func) && (plan.when === undefined || page.isShown({ when: plan.when })),
    );
  }

  /** True once every layer has been read and none has a place. */
  get isEmpty(): boolean {
    return this.offered.every(
      (layer) => layer.total !== undefined && layer.bounds === undefined && layer.source.state === 'ready',
    );
  }

  /** The box of all places of the shown layers. */
  get bounds(): Box | undefined {
    return unionOf(this.shown.flatMap(({ bounds }) => (bounds ? [bounds] : [])));
  }

  /** The box of all places, also of hidden layers. */
  get allBounds(): Box | undefined {
    return unionOf(this.offered.flatMap(({ bounds }) => (bounds ? [bounds] : [])));
  }

  /** True once every source has answered or failed. */
  get isSettled(): boolean {
    return this.offered.every(({ source }) => source.state === 'ready' || source.state === 'failed' || !source.isAsked);
  }

  isLayerShown({ plan }: MapLayerStore): boolean {
    return plan.hidden ? this.hidden.has(`+${plan.id}`) : !this.hidden.has(plan.id);
  }

  /** False from a zoom that is too far out for the layer. */
  isNearEnough({ plan }: MapLayerStore): boolean {
    return this.integerZoom >= plan.fromZoom;
  }

  isStatusShown({ plan }: MapLayerStore, status: string): boolean {
    return !this.muted.has(nameInLayer(plan.id, status));
  }

  /** Called with what the map shows after each move. */
  look(view: MapView, box: Box): void {
    this.view = view;
    this.integerZoom = Math.floor(view.zoom);
    this.seen = box;
    this.box = alignBox(box, this.integerZoom);
    const { page } = this.deps;
    for (const { plan } of this.layers) page.lookAt(plan.source, { box, zoom: view.zoom });
    this.publish();
    this.settling += 1;
    const settled = this.settling;
    this.deps.ports.clock.timer(() => {
      if (settled === this.settling) this.keep(this.plan.id, writeView(view));
    }, settleMs);
  }

  /** The view that the address names. */
  get addressed(): MapView | undefined {
    return this.plan.compact ? undefined : readView(this.deps.page.query(this.plan.id));
  }

  /**
   * Shows all places whenever their box is another, such as that of another record; not with a layer that the platform
   * clusters, whose box changes with every new alarm. Returns a function that ends it.
   */
  followPlaces(): () => void {
    return reaction(
      () => (this.isSettled && !this.layers.some(({ isClustered }) => isClustered) ? this.allBounds : undefined),
      (bounds) => {
        if (bounds && this.view) this.showAll();
      },
      { equals: compareStructural },
    );
  }

  fly(to: MapFlight['to']): void {
    this.flights += 1;
    this.flight = { id: this.flights, to };
  }

  /** Shows all places of the shown layers. */
  showAll(): boolean {
    const { bounds } = this;
    if (bounds) this.fly({ box: bounds });
    return bounds !== undefined;
  }

  toggleLayer(layer: MapLayerStore): void {
    const { id, hidden } = layer.plan;
    toggle(this.hidden, hidden ? `+${id}` : id);
    if (this.chosen?.layer === layer && !this.isLayerShown(layer)) this.close();
    this.writeHidden();
  }

  toggleStatus({ plan }: MapLayerStore, status: string): void {
    toggle(this.muted, nameInLayer(plan.id, status));
    this.writeHidden();
  }

  /** Chooses what the user has clicked on the map. */
  chooseAt(layerId: string, key: string, at: Coordinates): void {
    const layer = this.layerOf(layerId);
    const place = layer?.places.find((one) => one.key === key);
    if (layer && place) this.choose(layer, place);
    else if (layer) {
      const row = layer.rowOf(key);
      if (row) this.chooseRow(layer, row, at);
    }
  }

  /** Reads the list of the chosen cluster again. */
  relist(): void {
    const { chosen } = this;
    if (!chosen) return;
    const { layer, key, at } = chosen;
    this.put({ layer, key, at, state: 'loading' });
    void this.list(layer, key, at);
  }

  /** Chooses a place: shows a row, goes closer to a cluster, lists the things on one spot. */
  choose(layer: MapLayerStore, place: DrawnPlace): void {
    const { cluster } = place;
    if (!cluster) {
      if (place.row) this.show(layer, place.row, place.at);
      else this.put({ layer, key: place.key, at: place.at, state: 'ready' });
      return;
    }
    const isClose = cluster.isSpot || (this.view?.zoom ?? 0) >= closestZoom;
    if (!isClose) {
      this.fly(isWide(cluster.box) ? { box: cluster.box } : { center: place.at, zoom: closestZoom });
      return;
    }
    const members = layer.membersOf(place);
    this.put({
      layer,
      key: place.key,
      at: place.at,
      ...(members && { members }),
      state: members ? 'ready' : 'loading',
    });
    if (!members) void this.list(layer, place.key, place.at);
  }

  /** Chooses one of the rows of a cluster, or a line or an area. */
  chooseRow(layer: MapLayerStore, row: Row, at?: Coordinates): void {
    const place = at ?? readPlace(valueAt(row, layer.plan.at)) ?? this.chosen?.at;
    const members = this.chosen?.layer === layer ? this.chosen.members : undefined;
    if (place) this.put({ layer, key: layer.keyOf(row), at: place, row, ...(members && { members }), state: 'ready' });
  }

  /** Goes to a row that may not be in view, and chooses it. */
  goTo(layer: MapLayerStore, row: Row, at: Coordinates): void {
    this.put({ layer, key: layer.keyOf(row), at, row, state: 'ready' });
    this.fly({ center: at, zoom: Math.max(this.view?.zoom ?? 0, nearZoom) });
  }

  /** Chooses a row of a list beside the map. The map stays if the row is in view: moving it would change the list under the pointer. */
  show(layer: MapLayerStore, row: Row, at: Coordinates): void {
    this.put({ layer, key: layer.keyOf(row), at, row, state: 'ready' });
    if (this.view && !(this.seen && boxHolds(this.seen, at))) this.fly({ center: at, zoom: this.view.zoom });
  }

  /** Goes back from a row to the list of its spot. */
  backToList(): void {
    if (!this.chosen?.members) return;
    const { row: _, ...list } = this.chosen;
    this.put(list);
  }

  close(): void {
    this.put(undefined);
  }

  async saveDraft(): Promise<void> {
    // Nothing is typed on a map.
  }

  /** The newest version of the chosen row: live events change rows in view. */
  get chosenRow(): Row | undefined {
    const { chosen } = this;
    return chosen?.row && (chosen.layer.rowOf(chosen.key) ?? chosen.row);
  }

  /** The chosen row with all its fields; undefined while it is read, and if that has failed. */
  get wholeRow(): Row | undefined {
    return this.deps.rows?.read ? this.chosen?.whole : this.chosenRow;
  }

  /** True if a selection ticks the rows of a table, which has the buttons for them. */
  get hasTable(): boolean {
    return this.deps.rows !== undefined;
  }

  /** Reads the chosen row of the table again; what is shown stays until then. */
  async readWhole(): Promise<void> {
    const { chosen, deps } = this;
    if (!chosen?.row || !deps.rows?.read) return;
    const { layer, key } = chosen;
    this.readingWhole += 1;
    const { readingWhole } = this;
    const settle = (change: Partial<ChosenPlace>) =>
      runInAction(() => {
        if (readingWhole !== this.readingWhole || this.chosen?.layer !== layer || this.chosen.key !== key) return;
        const { error: _, ...rest } = this.chosen;
        this.chosen = { ...rest, ...change };
      });
    try {
      const [whole] = await deps.rows.read([key]);
      // It was deleted, or another user has moved it out of reach.
      if (!whole && readingWhole === this.readingWhole && this.chosen?.key === key) this.close();
      else settle({ state: 'ready', whole });
    } catch (error) {
      settle({ state: 'failed', error: asPlatformError(error) });
    }
  }

  /**
   * Ticks the rows of the selected places of a layer in the table.
   *
   * @returns how many rows are ticked, and how many were selected: clusters of the platform list up to 200 members
   * @throws PlatformError
   */
  async tickSelected(layer: MapLayerStore): Promise<{ ticked: number; selected: number }> {
    const { rows } = this.deps;
    const selected = (this.selection.places.get(layer) ?? []).reduce((sum, { count }) => sum + count, 0);
    const found = await this.selection.rowsOf(layer);
    const whole = rows?.read ? await rows.read(found.map((row) => layer.keyOf(row))) : found;
    rows?.tick(whole);
    return { ticked: whole.length, selected };
  }

  private put(next: ChosenPlace | undefined): void {
    const isWholeKnown = next?.row && this.chosen?.key === next.key && this.chosen.whole;
    const chosen = isWholeKnown ? { ...next, whole: this.chosen!.whole! } : next;
    this.chosen = chosen;
    this.keep(`${this.plan.id}.at`, chosen?.row ? nameInLayer(chosen.layer.plan.id, chosen.key) : undefined);
    this.publish();
    if (chosen?.row) void this.readWhole();
  }

  private async list(layer: MapLayerStore, key: string, at: Coordinates): Promise<void> {
    this.reading += 1;
    const { reading } = this;
    const isCurrent = () => reading === this.reading && this.chosen?.key === key;
    try {
      const members = await this.readMembers(layer, key);
      if (isCurrent()) this.put({ layer, key, at, members, state: 'ready' });
    } catch (error) {
      if (isCurrent()) this.put({ layer, key, at, state: 'failed', error: asPlatformError(error) });
    }
  }

  private async readMembers(layer: MapLayerStore, cluster: string): Promise<readonly Row[]> {
    const rows = await this.deps.page.membersOf(layer.plan.source, cluster);
    return rows.filter((row) => layer.isRowShown(row));
  }

  /** What expressions of the page read as `page.<id>`. @param chosenRow its newest version: live events change it */
  publish(chosenRow = this.chosenRow): void {
    const { chosen, box, view, charts } = this;
    this.deps.page.choose(this.plan.id, {
      ...(chosen && chosenRow && { row: chosenRow, layer: chosen.layer.plan.id }),
      ...(box && view && { box, zoom: view.zoom }),
      ...(charts && { charts }),
    });
  }

  /** Publishes which charts are shown beside the map. */
  setCharts(charts: MapCharts | undefined): void {
    this.charts = charts;
    this.publish();
  }

  private writeHidden(): void {
    runInAction(() => this.keep(`${this.plan.id}.off`, writeNames([...this.hidden, ...this.muted])));
  }

  /** A compact map is part of something else, whose address is not about it. */
  private keep(name: string, value: string | undefined): void {
    if (!this.plan.compact) this.deps.page.setQuery(name, value);
  }

  private restore(): void {
    if (this.plan.compact) return;
    for (const name of readNames(this.deps.page.query(`${this.plan.id}.off`)))
      (name.includes(':') ? this.muted : this.hidden).add(name);
  }
}

function toggle(set: Set<string>, name: string): void {
  if (!set.delete(name)) set.add(name);
}

const isWide = ([west, south, east, north]: Box) => east - west > 1e-5 || north - south > 1e-5;

function unionOf(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes;
  if (!first) return undefined;
  return boxes.reduce<Box>(
    (all, one) => [
      Math.min(all[0], one[0]),
      Math.min(all[1], one[1]),
      Math.max(all[2], one[2]),
      Math.max(all[3], one[3]),
    ],
    first,
  );
}

const levelsOf = ({ reference }: Deps['ports']) =>
  readList(reference.get('alarmLevels').data).map(({ id, name, color }) => ({
    id: String(id),
    name: String(name ?? id),
    // Others cannot be drawn.
    ...(typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) && { color }),
  }));
