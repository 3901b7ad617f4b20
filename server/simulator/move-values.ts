type Values = Record<string, string | number | boolean>;

/** Counted by events that the simulator does not play: they stay. */
const still = ['burningHours', 'switchCount', 'sessionsToday'];
/** The share of the way towards the target that a value goes at once. */
const share = 0.2;
/** Kilowatt-hours that a meter gains from one report to the next. */
const meterStep = 0.1;

/**
 * A report that follows the one before: every number goes a little towards its target, meters grow, texts and switches
 * stay. Only what has changed is answered.
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

/** As many decimals as the two numbers have. */
function round(value: number, ...like: number[]): number {
  const decimals = Math.max(...like.map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(value.toFixed(Math.min(decimals, 3)));
}
