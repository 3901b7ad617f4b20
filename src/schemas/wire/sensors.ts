import { Type } from 'typebox';
import { filterText, limits } from './limits.ts';

/** Limits of GET /island-streaming/sensor/property/{id}. */
export const historyLimits = { days: 7, usualHours: 24, points: 500, usualPoints: 120 } as const;

/** The query of GET /island-streaming/sensor/property/{id}. */
export const SensorHistoryQuery = Type.Object({
  /** uKeys, separated by commas. Default: everything that the device reported. */
  keys: filterText(2000),
  /** Default: 24 hours before the end. */
  startTime: filterText(limits.time),
  /** Default: now. */
  endTime: filterText(limits.time),
  /** Number of equal parts of the range, at most one row each. */
  points: Type.Optional(Type.String({ maxLength: 3, pattern: '^([1-9][0-9]?|[1-4][0-9]{2}|500)$' })),
});

/** A row: the time where its part begins, and values by uKey. Numbers are means, others the last of the part. */
export type SensorHistoryRow = { time: string } & Record<string, string | number | boolean>;
