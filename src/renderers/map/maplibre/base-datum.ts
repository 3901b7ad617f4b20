import { convertDatum } from '../../../engine/geo/datums.ts';
import type { BaseMap } from '../../../engine/stores/map/base-map.ts';
import type { Coordinates } from '../../../schemas/wire/map.ts';

export interface BaseDatum {
  toBase(at: Coordinates): Coordinates;
  fromBase(at: Coordinates): Coordinates;
}

const same = (at: Coordinates) => at;
const gcj02: BaseDatum = { toBase: same, fromBase: same };
const wgs84: BaseDatum = {
  toBase: (at) => convertDatum(at, 'GCJ02', 'WGS84'),
  fromBase: (at) => convertDatum(at, 'WGS84', 'GCJ02'),
};

/** Places are GCJ-02 everywhere but on a base map of another datum. */
export const datumOf = ({ datum }: BaseMap): BaseDatum => (datum === 'WGS84' ? wgs84 : gcj02);
