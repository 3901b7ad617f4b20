import { computed, makeObservable } from 'mobx';
import type { Box, Coordinates, PlaceCluster } from '../../../schemas/wire/map.ts';
import type { MapLayerPlan } from '../../compile/plan/plan.ts';
import type { SourceStore } from '../../data/source-store.ts';
import type { Places } from '../../data/sources/box.ts';
import { boxesMeet, boxHolds, boxIsIn, boxOf } from '../../geo/box-of.ts';
import { boxOfMost, type Extent } from '../../geo/box-of-most.ts';
import { readPath, readPlace } from '../../geo/read-place.ts';
import { readNodes, readRows } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import { groupPlaces, type PlacedRow } from './group-places.ts';
import { StatusScale, type StatusValue } from './status-scale.ts';

type Row = Readonly<Record<string, unknown>>;

/** A place that the map draws: one row, or several in a cluster. */
export interface DrawnPlace {
  key: string;
  at: Coordinates;
  status: StatusValue;
  name: string;
  /** 1 for a single place. */
  count: number;
  row?: Row;
  cluster?: { box: Box; isSpot: boolean; counts: Readonly<Record<string, number>>; members?: readonly string[] };
}

/** A line or an area that the map draws. */
export interface DrawnShape {
  key: string;
  path: readonly Coordinates[];
  status: StatusValue;
  name: string;
  row: Row;
}

interface Placed extends PlacedRow {
  row: Row;
}

interface Deps {
  source: SourceStore<unknown>;
  /** True for a source that answers with clusters. */
  isClustered: boolean;
  /** The children of a node, of a tree. */
  children: string | undefined;
  /** Alarm levels, the most serious first. */
  levels(): readonly { id: string; name: string; color?: string }[];
  valueOf(value: unknown, more: Record<string, unknown>): unknown;
  /** The integer zoom of the map. */
  zoom(): number;
  /** What is in view; undefined before the first look. */
  box(): Box | undefined;
  isMuted(status: string): boolean;
}

const levelTones = ['danger', 'warning', 'info', 'neutral'] as const;
const noPlaces: Pick<Places, 'clusters' | 'points'> = { clusters: [], points: [] };

/** What a layer of a map draws of its source, at the zoom of the map and without the statuses that are hidden. */
export class MapLayerStore {
  private readonly known = new WeakMap<Row, DrawnPlace>();
  /** The clusters that are drawn, by what they show. */
  private clusters: { scale?: StatusScale; known: ReadonlyMap<string, DrawnPlace> } = { known: new Map() };

  constructor(
    readonly plan: MapLayerPlan,
    private readonly deps: Deps,
  ) {
    makeObservable<this, 'rows' | 'placed' | 'grouped' | 'extent'>(this, {
      scale: computed,
      rows: computed,
      placed: computed,
      grouped: computed,
      places: computed,
      shapes: computed,
      counts: computed,
      inView: computed,
      total: computed,
      unplaced: computed,
      extent: computed,
    });
  }

  /** True for a source that answers with clusters of what is in view. */
  get isClustered(): boolean {
    return this.deps.isClustered;
  }

  get source(): SourceStore<unknown> {
    return this.deps.source;
  }

  /** The values of the status, the most serious first. */
  get scale(): StatusScale {
    const { status } = this.plan;
    const levels = status?.alarmLevels ? this.deps.levels() : [];
    return new StatusScale(
      [
        ...levels.map(({ id, name, color }, rank) => ({
          value: id,
          title: name,
          tone: levelTones[Math.min(rank, levelTones.length - 1)]!,
          ...(color !== undefined && { color }),
        })),
        ...(status?.options ?? []).map(({ value, title, tone = 'neutral' }) => ({ value: String(value), title, tone })),
      ].map((one, rank) => ({ ...one, rank })),
    );
  }

  /**
   * Points and clusters, those that matter most last: they are drawn above the others. What is the same as before is
   * the same object: a list beside the map draws again what has changed.
   */
  get places(): readonly DrawnPlace[] {
    const { scale } = this;
    const { points, clusters } = this.grouped;
    const places: DrawnPlace[] = [];
    for (const { key, at, status, row } of points)
      if (!this.deps.isMuted(status)) places.push(this.drawn({ key, at, row, status }, scale.of(status)));
    const known = new Map<string, DrawnPlace>();
    const before = this.clusters.scale === scale ? this.clusters.known : known;
    for (const { key, coordinates, counts, box, isSpot, ...more } of clusters) {
      const shown = Object.entries(counts).filter(([status]) => !this.deps.isMuted(status));
      const count = shown.reduce((sum, [, number]) => sum + number, 0);
      if (count === 0) continue;
      const members = 'members' in more ? (more.members as readonly string[]) : undefined;
      const text = JSON.stringify([key, coordinates, box, shown, members]);
      const place = before.get(text) ?? {
        key,
        at: coordinates as Coordinates,
        status: scale.worst(shown.map(([status]) => status)) ?? scale.of(''),
        name: '',
        count,
        cluster: { box: box as Box, isSpot, counts: Object.fromEntries(shown), ...(members && { members }) },
      };
      known.set(text, place);
      places.push(place);
    }
    this.clusters = { scale, known };
    return places.sort((one, other) => other.status.rank - one.status.rank);
  }

  /** The same object as before for the same row and status. */
  private drawn({ key, at, row }: Placed, status: StatusValue): DrawnPlace {
    const known = this.known.get(row);
    if (known?.status === status && known.key === key) return known;
    const made = { key, at, status, name: this.nameOf(row), count: 1, row };
    this.known.set(row, made);
    return made;
  }

  get shapes(): readonly DrawnShape[] {
    const { at, draw } = this.plan;
    if (draw === 'points') return [];
    return this.rows.flatMap((row) => {
      const path = readPath(valueAt(row, at));
      const status = this.statusOf(row);
      if (!path || this.deps.isMuted(status)) return [];
      return [{ key: this.keyOf(row), path, status: this.scale.of(status), name: this.nameOf(row), row }];
    });
  }

  /** The rows in view by status, hidden ones too: what the legend counts. */
  get counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = Object.create(null);
    const add = (status: string, number: number) => {
      counts[status] = (counts[status] ?? 0) + number;
    };
    if (this.plan.draw !== 'points') for (const row of this.rows) add(this.statusOf(row), 1);
    for (const { at, status } of this.deps.isClustered ? this.grouped.points : this.placed)
      if (this.isInView(at)) add(status, 1);
    for (const cluster of this.answer.clusters ?? [])
      for (const [status, number] of Object.entries(this.seenOf(cluster))) add(status, number);
    return counts;
  }

  /** The places in view, those that matter most first: what the list shows. */
  get inView(): readonly DrawnPlace[] {
    return this.places.filter(({ at }) => this.isInView(at)).reverse();
  }

  /** Rows with and without a place; undefined until it is known. */
  get total(): number | undefined {
    if (this.source.data === undefined) return undefined;
    return this.deps.isClustered ? this.answer.summary?.total : this.rows.length;
  }

  /** Rows without a place. */
  get unplaced(): number {
    if (this.deps.isClustered) return this.answer.summary?.unplaced ?? 0;
    return this.rows.length - (this.plan.draw === 'points' ? this.placed.length : this.shapes.length);
  }

  /** The box of all places, without a few that are far from all others; undefined without any. */
  get bounds(): Box | undefined {
    return this.extent?.box;
  }

  /** Places that the bounds leave out. */
  get far(): number {
    return this.extent?.far ?? 0;
  }

  private get extent(): Extent | undefined {
    if (this.deps.isClustered) {
      const { bounds, far = 0 } = this.answer.summary ?? {};
      return bounds ? { box: bounds, far } : undefined;
    }
    if (this.plan.draw === 'points')
      return boxOfMost(this.placed.map(({ at: [x, y] }) => ({ box: [x, y, x, y], count: 1 })));
    const box = boxOf(this.shapes.flatMap(({ path }) => path));
    return box && { box, far: 0 };
  }

  /** The row of a point; undefined for a cluster, and for what is not in view. */
  rowOf(key: string): Row | undefined {
    return this.places.find((place) => place.key === key)?.row ?? this.shapes.find((shape) => shape.key === key)?.row;
  }

  /** The number of places in a cluster, 1 for a single place; undefined outside the view. */
  countOf(key: string): number | undefined {
    return this.places.find((place) => place.key === key)?.count;
  }

  /** The rows of a cluster that the console has grouped itself; undefined for one of the platform. */
  membersOf(place: DrawnPlace): readonly Row[] | undefined {
    const keys = place.cluster?.members && new Set(place.cluster.members);
    return keys && this.placed.flatMap(({ key, row }) => (keys.has(key) ? [row] : []));
  }

  keyOf(row: Row): string {
    return String(valueAt(row, this.plan.rowKey) ?? '');
  }

  nameOf(row: Row): string {
    const name = valueAt(row, this.plan.name);
    return name === undefined || name === null ? this.keyOf(row) : String(name);
  }

  /** False for a row whose status is hidden. */
  isRowShown(row: Row): boolean {
    return !this.deps.isMuted(this.statusOf(row));
  }

  statusOf(row: Row): string {
    const { status } = this.plan;
    const value = status?.value ? this.deps.valueOf(status.value, { row }) : valueAt(row, status?.field ?? '');
    return value === undefined || value === null ? '' : String(value);
  }

  /** The members in view of a cluster of the platform. */
  private seenOf({ counts, seen, box, coordinates }: PlaceCluster): PlaceCluster['counts'] {
    const view = this.deps.box();
    if (view === undefined || boxIsIn(view, box)) return counts;
    if (!boxesMeet(view, box)) return {};
    // A platform that does not count them: all, where the mark is in view.
    return seen ?? (boxHolds(view, coordinates) ? counts : {});
  }

  private isInView(at: Coordinates): boolean {
    const box = this.deps.box();
    return box === undefined || boxHolds(box, at);
  }

  private get answer(): Partial<Places> {
    return (this.source.data ?? {}) as Partial<Places>;
  }

  private get rows(): readonly Row[] {
    const { data } = this.source;
    if (this.deps.isClustered || data === undefined) return [];
    return this.deps.children === undefined ? readRows(data).rows : readNodes(data, this.deps.children);
  }

  private get placed(): readonly Placed[] {
    if (this.plan.draw !== 'points') return [];
    return this.rows.flatMap((row) => {
      const at = readPlace(valueAt(row, this.plan.at));
      return at ? [{ key: this.keyOf(row), at, status: this.statusOf(row), row }] : [];
    });
  }

  private get grouped() {
    // What is left of a cluster without the hidden ones may be one point, with its name.
    if (!this.deps.isClustered)
      return groupPlaces(
        this.placed.filter(({ status }) => !this.deps.isMuted(status)),
        this.deps.zoom(),
      );
    const { clusters, points } = { ...noPlaces, ...this.answer };
    return {
      clusters,
      points: points.flatMap((row) => {
        const at = readPlace(valueAt(row, this.plan.at));
        return at ? [{ key: this.keyOf(row), at, status: this.statusOf(row), row }] : [];
      }),
    };
  }
}
