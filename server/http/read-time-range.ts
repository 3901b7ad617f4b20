import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { readWallTime } from '../texts/wall-time.ts';
import { type FieldMessages, Refusal } from './envelope.ts';

const dayMs = 86_400_000;
const secondMs = 1000;

/** From `from` on and before `before`; either may be open. */
export interface TimeRange {
  from?: Date;
  before?: Date;
}

/**
 * The range between two wall times, both included; a bare date is the whole day.
 * @throws Refusal A0400 at a time that cannot be read
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
