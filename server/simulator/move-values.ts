type Values = Record<string, string | number | boolean>;

/** Counters of events that are not simulated stay unchanged. */
const still = ['burningHours', 'switchCount', 'sessionsToday'];
/** Fraction of the way to the target a value moves per step. */
const share = 0.2;
/** Kilowatt-hours a meter gains per report. */
const meterStep = 0.1;

/**
 * Computes the next report: numbers move towards their targets, meters grow, texts and switches stay. Returns only
 * changed values.
 */
export function moveValues(current: Values, target: Values): Values {
  const moved: Values = {};
  for (const [uKey, value] of Object.entries(current)) {
    const aim = target[uKey];
    if (typeof value !== 'number' || typeof aim !== 'number' || still.includes(uKey)) continue;
    const next =
      uKey === 'energy' ? round(value + meterStep, value, meterStep) : round(value + (aim - value) * share, value, aim);
    if (next !== value) moved[uKey] = next;
  }
  return moved;
}

/** Rounds to as many decimals as the two numbers have. */
function round(value: number, ...like: number[]): number {
  const decimals = Math.max(...like.map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(value.toFixed(Math.min(decimals, 3)));
}
