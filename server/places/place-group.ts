import type { Box, Coordinates, PlaceCluster } from '../../src/schemas/wire/map.ts';

/** Places of one tile or spot and one state; with a level those whose worst alarm has it, which others have counted. */
export interface GroupRow {
  state: string;
  level: string | null;
  count: number;
  longitudes: number;
  latitudes: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The lowest cell. */
  cell: number;
}

/** The places of one tile or spot. */
export class PlaceGroup {
  readonly key: string;
  count = 0;
  /** The lowest cell. */
  cell = Number.POSITIVE_INFINITY;
  #longitudes = 0;
  #latitudes = 0;
  west = Number.POSITIVE_INFINITY;
  south = Number.POSITIVE_INFINITY;
  #east = Number.NEGATIVE_INFINITY;
  #north = Number.NEGATIVE_INFINITY;
  readonly #counts = new Map<string, number>();

  constructor(key: string) {
    this.key = key;
  }

  add(row: GroupRow): void {
    if (row.level !== null) {
      this.#countState(row.state, -row.count);
      this.#countState(row.level, row.count);
      return;
    }
    this.#countState(row.state, row.count);
    this.count += row.count;
    this.cell = Math.min(this.cell, row.cell);
    this.#longitudes += row.longitudes;
    this.#latitudes += row.latitudes;
    this.west = Math.min(this.west, row.west);
    this.south = Math.min(this.south, row.south);
    this.#east = Math.max(this.#east, row.east);
    this.#north = Math.max(this.#north, row.north);
  }

  #countState(state: string, count: number): void {
    this.#counts.set(state, (this.#counts.get(state) ?? 0) + count);
  }

  /** The level of the worst open alarm; null without one. */
  worst(levels: readonly string[]): string | null {
    return levels.find((level) => (this.#counts.get(level) ?? 0) > 0) ?? null;
  }

  get box(): Box {
    return rounded([this.west, this.south, this.#east, this.#north]);
  }

  /** @param levels of alarms, the most serious first */
  toCluster(levels: readonly string[]): PlaceCluster {
    return {
      key: this.key,
      coordinates: rounded([this.#longitudes / this.count, this.#latitudes / this.count]),
      count: this.count,
      counts: Object.fromEntries([...this.#counts].filter(([, count]) => count > 0)),
      worst: this.worst(levels),
      box: this.box,
      isSpot: this.west === this.#east && this.south === this.#north,
    };
  }
}

/** Rounds coordinates to 6 decimals, a tenth of a meter. */
export const rounded = <List extends Coordinates | Box>(list: List): List =>
  list.map((degrees) => Math.round(degrees * 1e6) / 1e6) as unknown as List;
