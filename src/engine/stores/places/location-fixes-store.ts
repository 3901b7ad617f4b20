import {
  actionBound,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import {
  type Coordinates,
  type Datum,
  type LocationFixes,
  type LocationFixResult,
  maxFixes,
  type PlaceRow,
} from '../../../schemas/wire/map.ts';
import type { Drafts } from '../../data/drafts.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { fixLocations } from '../../data/platform/locations.ts';
import type { CallPort } from '../../data/ports.ts';
import { convertDatum } from '../../geo/datums.ts';
import { offsetBy } from '../../geo/distance.ts';
import { type LocationProblem, locationProblem } from '../../geo/location-problem.ts';
import { type ReadCoordinates, readCoordinates } from '../../geo/read-coordinates.ts';
import type { LocationLine } from '../../geo/read-location-table.ts';
import { spreadAlong } from '../../geo/spread-along.ts';
import { DraftHistory } from '../page/draft-history.ts';
import { type FixableAsset, keyOf, type PendingFix } from './pending-fix.ts';

interface Deps {
  call: CallPort;
  drafts: Drafts;
  now(): number;
  /** Tenant and user, as drafts are stored. */
  owner: string;
  /** The page that the draft belongs to. */
  page: string;
  /** Called once locations have changed. */
  changed(): void;
}

type Pending = Readonly<Record<string, PendingFix>>;

/** Why a correction was not saved. */
export interface FixFailure {
  /** Of the platform; undefined if the call failed. */
  reason?: string;
  /** What somebody else has saved meanwhile. */
  conflict?: { location: PlaceRow['location'] | null; version: number };
}

const dialog = 'locationFixes';

/** Corrections of coordinates, collected and saved together (MAPS-03). Every operation is one step of undo. */
export class LocationFixesStore {
  state: 'editing' | 'saving' = 'editing';
  /** Of the last call; undefined once one has succeeded. */
  failure: PlatformError | undefined = undefined;
  /** Corrections that were not saved, by key. */
  readonly failures: ObservableMap<string, FixFailure> = observable.map<string, FixFailure>({}, { deep: false });
  /** Corrections saved and to save, while saving and after. */
  progress: { saved: number; total: number } | undefined = undefined;
  private readonly history = new DraftHistory<Pending>();
  private isStopped = false;

  constructor(private readonly deps: Deps) {
    this.history.begin({});
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      progress: observableRef,
      pending: computed,
      isDirty: computed,
      canUndo: computed,
      canRedo: computed,
      conflicts: computed,
      restore: actionBound,
      move: actionBound,
      type: actionBound,
      snap: actionBound,
      spread: actionBound,
      shift: actionBound,
      convert: actionBound,
      exchange: actionBound,
      paste: actionBound,
      remove: actionBound,
      undo: actionBound,
      redo: actionBound,
      cancel: actionBound,
      save: actionBound,
      stop: actionBound,
      keepMine: actionBound,
      takeTheirs: actionBound,
    });
  }

  /** The corrections, oldest first. */
  get pending(): readonly PendingFix[] {
    return Object.values(this.fixes);
  }

  /** True while corrections are not saved: leaving asks first. */
  get isDirty(): boolean {
    return this.pending.length > 0;
  }

  get canUndo(): boolean {
    return this.state === 'editing' && this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.state === 'editing' && this.history.canRedo;
  }

  /** Corrections of assets that somebody else has changed meanwhile: they wait for a decision. */
  get conflicts(): readonly PendingFix[] {
    return this.pending.filter(({ asset }) => this.failures.get(keyOf(asset))?.conflict !== undefined);
  }

  private get fixes(): Pending {
    return this.history.draft ?? {};
  }

  /** Where an asset is with the corrections; undefined without a location. */
  placeOf(asset: FixableAsset): Coordinates | undefined {
    return this.fixes[keyOf(asset)]?.to ?? asset.coordinates;
  }

  /** Brings back what was not saved before a reload or the end of the session. Returns the number of corrections. */
  async restore(): Promise<number> {
    const { drafts, owner, page } = this.deps;
    const draft = await drafts.find(owner, page, dialog, '');
    const fixes = readFixes(draft?.values.fixes);
    return runInAction(() => {
      // What was done while the draft was read is newer.
      if (fixes.length > 0 && !this.isDirty) this.history.begin(byKey(fixes));
      return this.pending.length;
    });
  }

  /** Moves one asset. Returns why it may not be there. */
  move(asset: FixableAsset, to: Coordinates): LocationProblem | undefined {
    const problem = locationProblem(to);
    if (!problem) this.apply([{ asset, to }]);
    return problem;
  }

  /** Moves one asset to a typed pair of coordinates. */
  type(asset: FixableAsset, text: string, datum: Datum = 'GCJ02'): ReadCoordinates {
    const read = readCoordinates(text);
    if (!read.problem) this.apply([{ asset, to: convertDatum(read.coordinates, datum, 'GCJ02') }]);
    return read;
  }

  /** Moves assets to their carriers. Returns those without one that has a location. */
  snap(assets: readonly FixableAsset[]): FixableAsset[] {
    return this.applyTo(assets, ({ carrier }) => carrier);
  }

  /** Places assets along a line with equal spacing, in their order. */
  spread(assets: readonly FixableAsset[], line: readonly Coordinates[]): void {
    const places = spreadAlong(line, assets.length);
    this.apply(assets.flatMap((asset, index) => (places[index] ? [{ asset, to: places[index] }] : [])));
  }

  /** Shifts assets by metres. Returns those that stay: without a location, or without one in China afterwards. */
  shift(assets: readonly FixableAsset[], east: number, north: number): FixableAsset[] {
    return this.moveEach(assets, (place) => offsetBy(place, east, north));
  }

  /** Takes the locations as those of another datum and converts them. Returns those that stay, as `shift`. */
  convert(assets: readonly FixableAsset[], from: Datum): FixableAsset[] {
    return this.moveEach(assets, (place) => convertDatum(place, from, 'GCJ02'));
  }

  /** Exchanges longitude and latitude. Returns those that stay, as `shift`. */
  exchange(assets: readonly FixableAsset[]): FixableAsset[] {
    return this.moveEach(assets, ([longitude, latitude]) => [latitude, longitude]);
  }

  /** Moves assets to pasted places. Returns the lines without an asset. */
  paste(lines: readonly LocationLine[], assets: readonly FixableAsset[], datum: Datum = 'GCJ02'): LocationLine[] {
    const byUid = new Map(assets.map((asset) => [asset.uid, asset]));
    this.apply(
      lines.flatMap(({ uid, coordinates }) => {
        const asset = byUid.get(uid);
        return asset ? [{ asset, to: convertDatum(coordinates, datum, 'GCJ02') }] : [];
      }),
    );
    return lines.filter(({ uid }) => !byUid.has(uid));
  }

  /** Drops corrections. */
  remove(assets: readonly FixableAsset[]): void {
    const keys = new Set(assets.map(keyOf));
    this.change(byKey(this.pending.filter(({ asset }) => !keys.has(keyOf(asset)))));
  }

  undo(): void {
    if (!this.canUndo) return;
    this.history.undo();
    this.keep();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.history.redo();
    this.keep();
  }

  /** Drops all corrections, and their draft. */
  cancel(): void {
    this.history.begin({});
    this.failures.clear();
    this.failure = undefined;
    this.progress = undefined;
    this.keep();
  }

  /** Stops saving after the part that is on its way. */
  stop(): void {
    this.isStopped = true;
  }

  /** Saves in parts, conflicts without a decision excepted; saves the failed ones again. What is saved cannot be undone. */
  async save(): Promise<void> {
    if (this.state === 'saving') return;
    const waiting = new Set(this.conflicts.map(({ asset }) => keyOf(asset)));
    const fixes = this.pending.filter(({ asset }) => !waiting.has(keyOf(asset))).toSorted(byType);
    if (fixes.length === 0) return;
    this.state = 'saving';
    this.isStopped = false;
    this.failure = undefined;
    this.progress = { saved: 0, total: fixes.length };
    let isChanged = false;
    try {
      for (let at = 0; at < fixes.length && !this.isStopped; at += maxFixes) {
        const part = fixes.slice(at, at + maxFixes);
        const results = await fixLocations(this.deps.call, { body: { locations: part.map(toWire) } });
        isChanged = this.receive(part, results) || isChanged;
      }
    } catch (error) {
      runInAction(() => {
        this.failure = asPlatformError(error);
      });
    }
    runInAction(() => {
      this.state = 'editing';
    });
    if (isChanged) this.deps.changed();
  }

  /** Saves over what somebody else has saved; `save` sends it. */
  keepMine(asset: FixableAsset): void {
    const key = keyOf(asset);
    const conflict = this.failures.get(key)?.conflict;
    const fix = this.fixes[key];
    if (!conflict || !fix) return;
    const { version, location } = conflict;
    const fresh = { ...fix.asset, version, coordinates: location?.coordinates };
    this.failures.delete(key);
    this.history.begin({ ...this.fixes, [key]: { ...fix, asset: fresh } });
    this.keep();
  }

  /** Drops the correction of an asset that somebody else has changed. */
  takeTheirs(asset: FixableAsset): void {
    const key = keyOf(asset);
    const { [key]: _, ...rest } = this.fixes;
    this.failures.delete(key);
    this.history.begin(rest);
    this.keep();
    this.deps.changed();
  }

  /** Takes the results of a part. Returns whether something was saved. */
  private receive(part: readonly PendingFix[], results: readonly LocationFixResult[]): boolean {
    return runInAction(() => {
      const rest: Record<string, PendingFix> = { ...this.fixes };
      let saved = 0;
      for (const [index, { asset }] of part.entries()) {
        const key = keyOf(asset);
        const result = results[index];
        if (result?.isSaved) {
          delete rest[key];
          this.failures.delete(key);
          saved += 1;
        } else this.failures.set(key, { reason: result?.reason, conflict: result?.current });
      }
      this.history.begin(rest);
      this.progress = { saved: (this.progress?.saved ?? 0) + saved, total: this.progress?.total ?? part.length };
      this.keep();
      return saved > 0;
    });
  }

  private moveEach(assets: readonly FixableAsset[], place: (from: Coordinates) => Coordinates): FixableAsset[] {
    return this.applyTo(assets, (asset) => {
      const from = this.placeOf(asset);
      return from && place(from);
    });
  }

  /** Moves assets as one step. Returns those without a new place that can be a location. */
  private applyTo(
    assets: readonly FixableAsset[],
    place: (asset: FixableAsset) => Coordinates | undefined,
  ): FixableAsset[] {
    const staying: FixableAsset[] = [];
    const fixes = assets.flatMap((asset) => {
      const to = place(asset);
      if (to && locationProblem(to) === undefined) return [{ asset, to }];
      staying.push(asset);
      return [];
    });
    this.apply(fixes);
    return staying;
  }

  /** Adds corrections as one step; one that moves nothing is none. */
  private apply(fixes: readonly PendingFix[]): void {
    const next: Record<string, PendingFix> = { ...this.fixes };
    for (const { asset, to } of fixes) {
      const key = keyOf(asset);
      // The version and place that the first correction was made of.
      const known = next[key]?.asset ?? asset;
      const place: Coordinates = [rounded(to[0]), rounded(to[1])];
      if (isSame(known.coordinates, place)) delete next[key];
      else next[key] = { asset: known, to: place };
    }
    this.change(next);
  }

  private change(next: Pending): void {
    if (this.state === 'saving') return;
    this.history.change(next);
    this.keep();
  }

  /** Keeps the draft, and forgets failures of corrections that are gone. */
  private keep(): void {
    const { drafts, owner, page, now } = this.deps;
    for (const key of this.failures.keys()) if (!this.fixes[key]) this.failures.delete(key);
    if (!this.isDirty) void drafts.discard(owner, page, dialog, '');
    else
      void drafts.save(owner, {
        page,
        dialog,
        record: '',
        values: { fixes: this.pending.map(({ asset, to }) => ({ asset, to })) },
        original: {},
        savedAt: now(),
        interrupted: false,
      });
  }
}

/** To 1 cm. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7));

const isSame = (one: Coordinates | undefined, other: Coordinates): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

const byKey = (fixes: readonly PendingFix[]): Pending =>
  Object.fromEntries(fixes.map((fix) => [keyOf(fix.asset), fix]));

/** Carriers come last: they take along what still has their place. */
const byType = (one: PendingFix, other: PendingFix): number =>
  Number(one.asset.type === 'CARRIER') - Number(other.asset.type === 'CARRIER');

const toWire = ({ asset: { id, type, version }, to }: PendingFix): LocationFixes['locations'][number] =>
  ({
    id,
    type,
    version,
    location: { type: 'Point', coordinates: [...to], coordinateSystemType: 'GCJ02' },
  }) as unknown as LocationFixes['locations'][number];

/** The corrections of a draft, which an older console may have written. */
function readFixes(value: unknown): PendingFix[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one): one is PendingFix => typeof one?.asset?.id === 'string' && locationProblem(one.to) === undefined,
  );
}
