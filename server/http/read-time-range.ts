import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { readWallTime } from '../texts/wall-time.ts';
import { type FieldMessages, Refusal } from './envelope.ts';

const dayMs = 86_400_000;
const secondMs = 1000;

/** From `from` inclusive to `before` exclusive; either may be open. */
export interface TimeRange {
  from?: Date;
  before?: Date;
}

/**
 * Parses a range of wall times, both inclusive; a bare date covers the whole day.
 * @throws Refusal A0400 for an invalid time
 */
export function readTimeRange({ startTime, overTime }: { startTime?: string; overTime?: string }): TimeRange {
  const fields: FieldMessages = {};
  const from = startTime === undefined ? undefined : readWallTime(startTime);
  const over = overTime === undefined ? undefined : readWallTime(overTime);
  if (startTime !== undefined && !from) fields.startTime = 'fieldInvalid';
  if (overTime !== undefined && !over) fields.overTime = 'fieldInvalid';
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const lasts = overTime !== undefined && overTime.trim().length <= 'yyyy-MM-dd'.length ? dayMs : secondMs;
  return { from, before: over && new Date(over.getTime() + lasts) };
}
