/** Limits of lighting programs and calendars. */
export const lightingLimits = {
  steps: 10,
  rules: 40,
  /** Minutes before or after the sun's moment. */
  offset: 240,
  /** Seconds. */
  ramp: 3600,
  name: 60,
  /** Days of one import. */
  days: 1000,
  programs: 200,
  calendars: 100,
} as const;

/** What a moment of a step is measured by: the local clock, or the sun at the lamp. Dusk and dawn are civil twilight. */
export const stepBases = ['clock', 'sunset', 'dusk', 'dawn', 'sunrise'] as const;
export type StepBase = (typeof stepBases)[number];

/**
 * What happens to a step whose moment has passed while nobody could carry it out: it is carried out late, left out, or
 * carried out if no later step has begun.
 */
export const missedRules = ['now', 'skip', 'ifValid'] as const;
export type MissedRule = (typeof missedRules)[number];

/** Kinds of days by the list of public holidays: a make-up Sunday is a workday, any other weekend or holiday a rest day. */
export const dayKinds = ['holiday', 'workday', 'restday'] as const;
export type DayKind = (typeof dayKinds)[number];
