import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Box, Coordinates, Datum, PlaceType } from '../../../schemas/wire/map.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { CallPort } from '../../data/ports.ts';
import { boxHolds, boxOf } from '../../geo/box-of.ts';
import { lengthOf } from '../../geo/distance.ts';
import { type LocationProblem, locationProblem } from '../../geo/location-problem.ts';
import type { LocationLine } from '../../geo/read-location-table.ts';
import { readPlace } from '../../geo/read-place.ts';
import type { MapFlight } from '../map/map-block-store.ts';
import type { PagePart } from '../page/page-store.ts';
import type { TableStore } from '../page/table-store.ts';
import { AssetLookup, toAsset } from './asset-lookup.ts';
import type { LocationFixesStore } from './location-fixes-store.ts';
import { type FixableAsset, type FixWarning, keyOf, type PendingFix, warningsOf } from './pending-fix.ts';

/** What a click on the map does: `place` moves the current asset there, `line` and `measure` draw a line. */
export type DeskTool = 'pan' | 'box' | 'lasso' | 'place' | 'line' | 'measure';

type DeskTable = Pick<
  TableStore,
  'view' | 'state' | 'selection' | 'chosen' | 'ticked' | 'rows' | 'keyOf' | 'choose' | 'isChosen'
>;

interface Deps {
  /** The table of the assets to choose from. */
  table: DeskTable;
  fixes: LocationFixesStore;
  call: CallPort;
  /** Whether the user may edit assets of a type. */
  mayEdit(type: PlaceType): boolean;
}

/** A point of the map: the tone says whether it is corrected, selected, faulty or fine. */
export interface DeskPoint {
  key: string;
  at: Coordinates;
  name: string;
  tone: 'info' | 'warning' | 'danger' | 'success';
}

const nearZoom = 17;

/** Where coordinates are corrected: what is worked on, and what the pointer does (MAPS-03, PAGE-64). */
export class LocationDeskStore implements PagePart {
  readonly fixes: LocationFixesStore;
  tool: DeskTool = 'pan';
  /** The corners of the line that is drawn. */
  line: readonly Coordinates[] = [];
  /** Why the last place was refused. */
  refusal: { problem: LocationProblem; at: Coordinates } | undefined = undefined;
  flight: MapFlight | undefined = undefined;
  /** Of the last paste. */
  pasteFailure: PlatformError | undefined = undefined;
  /** Number of corrections of an earlier visit. */
  restored = 0;
  /** An asset that the table does not show, chosen among the corrections. */
  private picked: FixableAsset | undefined = undefined;
  private seen: Box | undefined;
  private readonly lookup: AssetLookup;

  constructor(private readonly deps: Deps) {
    this.fixes = deps.fixes;
    this.lookup = new AssetLookup(deps.call);
    makeObservable<this, 'picked' | 'faulty'>(this, {
      tool: observable,
      line: observableRef,
      refusal: observableRef,
      flight: observableRef,
      pasteFailure: observableRef,
      paste: action,
      restored: observable,
      picked: observableRef,
      rows: computed,
      faulty: computed,
      pending: computed,
      obstacle: computed,
      bounds: computed,
      points: computed,
      carriers: computed,
      moves: computed,
      selected: computed,
      current: computed,
      worked: computed,
      metres: computed,
      setTool: action,
      point: action,
      move: action,
      drop: action,
      undoCorner: action,
      reverse: action,
      pick: action,
      show: action,
      spread: action,
      select: action,
      dismissRestored: action,
    });
    reaction(
      () => deps.table.chosen,
      (row) => {
        if (!row) return;
        runInAction(() => {
          this.picked = undefined;
          this.refusal = undefined;
        });
        this.show(toAsset(row));
      },
    );
    reaction(
      () => this.pending,
      (pending) => void this.lookup.readOutlines(pending.map(({ asset }) => asset)),
    );
    // Another page of the table may be elsewhere.
    reaction(
      () => this.rows.map(keyOf).join(),
      () => {
        const isSeen = this.rows.some((asset) => {
          const at = this.placeOf(asset);
          return at !== undefined && this.isInView(at);
        });
        if (!isSeen && this.seen && this.bounds) this.fly({ box: this.bounds });
      },
    );
  }

  get isDirty(): boolean {
    return this.fixes.isDirty;
  }

  /** The assets of the page of the table. */
  get rows(): readonly FixableAsset[] {
    return (this.deps.table.view?.rows ?? []).map(toAsset);
  }

  /** The keys of the assets of the table with a fault. */
  private get faulty(): ReadonlySet<string> {
    const rows = (this.deps.table.view?.rows ?? []).filter(({ faults }) => Array.isArray(faults) && faults.length > 0);
    return new Set(rows.map((row) => keyOf(toAsset(row))));
  }

  get pending(): readonly PendingFix[] {
    return this.fixes.pending;
  }

  /** True once it is known what the table lists. */
  get isListed(): boolean {
    const { view, state } = this.deps.table;
    return view !== undefined || state === 'failed';
  }

  /** Why the tools have nothing to move; undefined while they do. */
  get obstacle(): 'nothingWorked' | 'notAllowed' | undefined {
    if (this.worked.length === 0) return 'nothingWorked';
    return this.worked.every((asset) => this.mayMove(asset)) ? undefined : 'notAllowed';
  }

  /** The box of all assets of the table that are in China. */
  get bounds(): Box | undefined {
    return boxOf(
      this.rows.flatMap((asset) => {
        const at = this.fixes.placeOf(asset) ?? asset.carrier;
        return at && locationProblem(at) === undefined ? [at] : [];
      }),
    );
  }

  /** The assets of the table and the corrected ones; the current one lies on top. */
  get points(): readonly DeskPoint[] {
    const moved = new Set(this.pending.map(({ asset }) => keyOf(asset)));
    const selected = new Set(this.selected.map(keyOf));
    const known = new Map([...this.rows, ...this.pending.map(({ asset }) => asset)].map((one) => [keyOf(one), one]));
    const { current } = this;
    if (current && known.delete(keyOf(current))) known.set(keyOf(current), current);
    return [...known].flatMap(([key, asset]) => {
      const at = this.placeOf(asset);
      if (!at) return [];
      const tone = selected.has(key)
        ? 'warning'
        : moved.has(key)
          ? 'info'
          : this.faulty.has(key)
            ? 'danger'
            : 'success';
      return [{ key, at, name: asset.name, tone } as const];
    });
  }

  /** The carriers of what is drawn, one point for each place. */
  get carriers(): readonly Pick<DeskPoint, 'key' | 'at' | 'name'>[] {
    const places = new Map<string, Coordinates>();
    for (const { carrier } of [...this.rows, ...this.pending.map(({ asset }) => asset)]) {
      const at = readPlace(carrier);
      if (at) places.set(at.join(), at);
    }
    return [...places].map(([key, at]) => ({ key, at, name: '' }));
  }

  /** From the old places in China to the new ones. */
  get moves(): readonly { key: string; path: readonly Coordinates[] }[] {
    return this.pending.flatMap(({ asset, to }) => {
      const from = asset.coordinates;
      return from && locationProblem(from) === undefined ? [{ key: keyOf(asset), path: [from, to] }] : [];
    });
  }

  mayMove({ type }: FixableAsset): boolean {
    return this.deps.mayEdit(type);
  }

  /** What is unusual about a correction. */
  warningsOf(fix: PendingFix): FixWarning[] {
    const { areaCode } = fix.asset;
    return warningsOf(fix, areaCode === undefined ? undefined : this.lookup.outlineOf(areaCode));
  }

  /** The number of corrections with a warning. */
  warned(warning: FixWarning): number {
    return this.pending.filter((fix) => this.warningsOf(fix).includes(warning)).length;
  }

  /** The ticked assets, in the order in which they were ticked. */
  get selected(): readonly FixableAsset[] {
    return this.deps.table.selection.map(toAsset);
  }

  /** The asset that is looked at. */
  get current(): FixableAsset | undefined {
    const { chosen } = this.deps.table;
    return this.picked ?? (chosen && toAsset(chosen));
  }

  /** What the tools change: the ticked assets, otherwise the current one. */
  get worked(): readonly FixableAsset[] {
    if (this.selected.length > 0) return this.selected;
    return this.current ? [this.current] : [];
  }

  /** Length of the drawn line. */
  get metres(): number {
    return lengthOf(this.line);
  }

  /** True if a click on the map places the current asset. */
  get isPlacing(): boolean {
    const { tool, current } = this;
    return tool === 'place' || (tool === 'pan' && current !== undefined && this.placeOf(current) === undefined);
  }

  /** Where an asset is drawn; undefined without a place that a map can show. */
  placeOf(asset: FixableAsset): Coordinates | undefined {
    return readPlace(this.fixes.placeOf(asset));
  }

  /** Restores what an earlier visit has not saved. */
  async open(): Promise<void> {
    if (this.isDirty) return;
    const restored = await this.fixes.restore();
    runInAction(() => {
      this.restored = restored;
    });
  }

  dismissRestored(): void {
    this.restored = 0;
  }

  /** Starts a tool, or ends the one in use. */
  setTool(tool: DeskTool): void {
    this.tool = this.tool === tool ? 'pan' : tool;
    this.line = [];
    this.refusal = undefined;
  }

  /** Called with a click on the map. */
  point(at: Coordinates): void {
    if (this.tool === 'line' || this.tool === 'measure') this.line = [...this.line, at];
    else if (this.isPlacing && this.current) this.move(this.current, at);
  }

  move(asset: FixableAsset, to: Coordinates): void {
    const problem = this.fixes.move(asset, to);
    this.refusal = problem && { problem, at: to };
    if (!problem && this.tool === 'place') this.tool = 'pan';
  }

  /** Called when a point of the map was dragged. */
  drop(key: string, to: Coordinates): void {
    const asset =
      this.rows.find((one) => keyOf(one) === key) ?? this.pending.find((fix) => keyOf(fix.asset) === key)?.asset;
    if (asset && this.mayMove(asset)) this.move(asset, to);
  }

  undoCorner(): void {
    this.line = this.line.slice(0, -1);
  }

  reverse(): void {
    this.line = this.line.toReversed();
  }

  /** Places the worked assets along the drawn line. */
  spread(): void {
    this.fixes.spread(this.worked, this.line);
    this.setTool('line');
  }

  /** Chooses an asset by its key; the table too if it has the row. */
  pick(key: string): void {
    const { table } = this.deps;
    this.refusal = undefined;
    const row = table.view?.rows.find((one) => keyOf(toAsset(one)) === key);
    if (row) {
      this.picked = undefined;
      if (!table.isChosen(table.keyOf(row))) table.choose(row);
      return;
    }
    this.picked = this.fixes.pending.find(({ asset }) => keyOf(asset) === key)?.asset;
    if (table.chosen) table.choose(table.chosen);
    if (this.picked) this.show(this.picked);
  }

  /** Notes what is in view. */
  look(box: Box): void {
    this.seen = box;
  }

  /** Moves the map to an asset, or to its carrier, unless it is in view. */
  show(asset: FixableAsset): void {
    const at = this.placeOf(asset) ?? readPlace(asset.carrier);
    if (at && !this.isInView(at)) this.fly({ center: at, zoom: nearZoom });
  }

  private fly(to: MapFlight['to']): void {
    runInAction(() => {
      this.flight = { id: (this.flight?.id ?? 0) + 1, to };
    });
  }

  private isInView(at: Coordinates): boolean {
    return this.seen !== undefined && boxHolds(this.seen, at);
  }

  /** Ticks the assets of the table that lie in an area. */
  select(isInside: (at: Coordinates) => boolean): void {
    const { table } = this.deps;
    this.tool = 'pan';
    table.rows.add(
      (table.view?.rows ?? []).filter((row) => {
        const at = this.placeOf(toAsset(row));
        return at !== undefined && isInside(at);
      }),
    );
  }

  /**
   * Moves assets to pasted places; those that the table does not show are looked up.
   *
   * @returns the lines without an asset; undefined if the lookup failed, see `pasteFailure`
   */
  async paste(lines: readonly LocationLine[], datum: Datum): Promise<LocationLine[] | undefined> {
    this.pasteFailure = undefined;
    try {
      const known = [...this.rows, ...this.pending.map(({ asset }) => asset)];
      const uids = lines.map(({ uid }) => uid);
      const assets = await this.lookup.find(uids, known);
      return this.fixes.paste(lines, assets, datum);
    } catch (error) {
      runInAction(() => {
        this.pasteFailure = asPlatformError(error);
      });
      return undefined;
    }
  }

  /** Corrections are stored as they are made. */
  async saveDraft(): Promise<void> {
    return undefined;
  }
}
