import { type Static, Type } from 'typebox';
import { version } from './limits.ts';

/** PUT /island-ams/lighting/faults/limits: what a tenant tolerates of its lamps. */
export const FaultLimitsSave = Type.Object({
  /** Minutes that a lamp has to follow. */
  graceMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Percentage points between the asked and the reported level. */
  levelTolerance: Type.Number({ minimum: 1, maximum: 50 }),
  /** Percent of the rated power. */
  powerTolerance: Type.Number({ minimum: 1, maximum: 100 }),
  /** Watts of a burning lamp, whatever it is rated for. */
  minWatts: Type.Number({ minimum: 0, maximum: 100 }),
  maxWatts: Type.Number({ minimum: 101, maximum: 2000 }),
  minPowerFactor: Type.Number({ minimum: 0, maximum: 1 }),
  /** Unexplained starts within an hour. */
  maxStarts: Type.Integer({ minimum: 1, maximum: 100 }),
  version: version(),
});
export type FaultLimitsSave = Static<typeof FaultLimitsSave>;

/** What a tenant tolerates of its lamps. */
export interface FaultLimits extends Omit<FaultLimitsSave, 'version'> {
  /** 0 for the standard ones, which nobody has saved. */
  version: number;
  updatedByName: string | null;
  updateTime: string | null;
}
