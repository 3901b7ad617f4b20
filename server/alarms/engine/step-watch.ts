import type { AlarmRule } from '../../db/schema/assets.ts';
import { fulfils } from './compare-value.ts';

/** When an alarm begins, and when it ends; without a clear rule it ends with its condition. */
export interface WatchRules {
  rule: AlarmRule;
  clearRule: AlarmRule | null;
}

/** What is known about one device and one rule. */
export interface WatchState {
  isActive: boolean;
  /** Reports in a row that fulfil what is awaited: the rule, or the clear rule while the alarm is active. */
  count: number;
  /** How long it has held. */
  heldMs: number;
  /** The moment up to which that is known. */
  at: number;
}

export type WatchDecision = 'raise' | 'clear';

export const idle: WatchState = { isActive: false, count: 0, heldMs: 0, at: 0 };

/**
 * What nobody looked at for longer does not count as lasting: the process was suspended, or its clock was set. It is also
 * the longest time that may pass between two steps.
 */
export const maxGapMs = 60_000;

/**
 * Advances one watch.
 * @param values what the device reports; undefined while only time passes
 * @param now milliseconds
 */
export function stepWatch(
  rules: WatchRules,
  state: WatchState,
  values: Readonly<Record<string, unknown>> | undefined,
  now: number,
): { state: WatchState; decision?: WatchDecision } {
  const { isActive } = state;
  const seen = values && (isActive ? isEnd(rules, values) : fulfils(rules.rule, values[rules.rule.attribute]));
  if (seen === false) return { state: { ...idle, isActive } };
  const next = seen ? counted(state, now) : lasted(state, now);
  const { seconds, times } = (isActive ? rules.clearRule : rules.rule) ?? { seconds: 0, times: 1 };
  if (next.count === 0 || next.count < times || next.heldMs < seconds * 1000) return { state: next };
  return { state: { ...idle, isActive: !isActive }, decision: isActive ? 'clear' : 'raise' };
}

/** A value that fulfils both rules ends nothing, or it would raise the alarm again at once. */
function isEnd({ rule, clearRule }: WatchRules, values: Readonly<Record<string, unknown>>): boolean | undefined {
  const holds = fulfils(rule, values[rule.attribute]);
  if (!clearRule) return holds === undefined ? undefined : !holds;
  return holds ? false : fulfils(clearRule, values[clearRule.attribute]);
}

const lasted = (state: WatchState, now: number): WatchState =>
  state.count === 0
    ? state
    : { ...state, heldMs: state.heldMs + Math.min(maxGapMs, Math.max(0, now - state.at)), at: now };

const counted = (state: WatchState, now: number): WatchState => {
  const { count, heldMs } = lasted(state, now);
  return { isActive: state.isActive, count: count + 1, heldMs, at: now };
};
