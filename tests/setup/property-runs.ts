/** `npm test` tries a fifth, `npm run test:long` five times as many. */
const factor = Number(process.env.LAMPYRIS_RUNS || 0.2);
const min = 20;

/**
 * How often a property is tried, for `numRuns` of fast-check.
 *
 * @param usual what one would choose if time were no matter
 */
export function propertyRuns(usual: number): number {
  return Math.max(min, Math.round(usual * factor));
}
