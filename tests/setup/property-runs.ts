/** `npm test` runs a fifth, `npm run test:long` five times as many. */
const factor = Number(process.env.LAMPYRIS_RUNS || 0.2);
const min = 20;

/** True in `npm run test:long`: walks then ask everything that they otherwise ask a share of. */
export const isLongRun = factor >= 5;

/**
 * The number of runs of a property, for fast-check's `numRuns`.
 *
 * @param usual the number without time limits
 */
export function propertyRuns(usual: number): number {
  return Math.max(min, Math.round(usual * factor));
}
