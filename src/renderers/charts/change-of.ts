/** By how many percent a value has changed, a percentage by how many points; undefined from nothing. */
export function changeOf(value: number | null, before: number | null, isPercentage: boolean): number | undefined {
  if (value === null || before === null) return undefined;
  const change = isPercentage ? value - before : ((value - before) / Math.abs(before)) * 100;
  return Number.isFinite(change) ? change : undefined;
}
