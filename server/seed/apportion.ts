/**
 * Splits an integer by weights (largest remainder); the shares always sum up to `total`. `atLeast` is the minimum of
 * each share, as far as the total allows.
 */
export function apportion(total: number, weights: number[], atLeast = 0): number[] {
  const base = Math.min(atLeast, Math.floor(total / Math.max(1, weights.length)));
  const rest = total - base * weights.length;
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (rest * weight) / sum);
  const parts = exact.map((value) => base + Math.floor(value));
  const missing = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
