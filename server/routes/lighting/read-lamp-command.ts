import { addDays, nightOf, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { LampCommand } from '../../../src/schemas/wire/lighting.ts';
import { Refusal } from '../../http/envelope.ts';
import type { LampInstruction } from '../../lighting/lamp-instruction.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { readWallTime } from '../../texts/wall-time.ts';

/** Overrides further ahead are forgotten by everybody. */
const maxDays = 366;
const dayMs = 86_400_000;
/** A start that was chosen as the present is one. */
const typingMs = 300_000;

type Given = Omit<LampCommand, 'deviceId'>;

/** @throws Refusal A0400 for a missing level, or times that are wrong */
export function readLampCommand(given: Given, now: Date): LampInstruction {
  const { action, rampTo, rampFrom } = given;
  if (action === 'level' && typeof given.level !== 'number') throw refuse('level', 'lampLevelMissing');
  const startsAt = readTime('startTime', given.startTime) ?? now;
  const expiresAt = readEnd(given, startsAt);
  if (startsAt.getTime() < now.getTime() - typingMs) throw refuse('startTime', 'lampStartPassed');
  const latest = new Date(now.getTime() + maxDays * dayMs);
  if (startsAt > latest) throw refuse('startTime', 'lampTimeFar', { days: maxDays });
  if (expiresAt && expiresAt > latest) throw refuse('expireTime', 'lampTimeFar', { days: maxDays });
  if (expiresAt && expiresAt <= now) throw refuse('expireTime', 'lampEndPassed');
  if (expiresAt && expiresAt <= startsAt) throw refuse('expireTime', 'lampTimesCrossed');
  const level = { on: 100, off: 0, level: given.level ?? undefined, program: undefined, read: undefined }[action];
  return {
    action,
    ...(level !== undefined && { level }),
    startsAt,
    expiresAt,
    rampTo: rampTo ?? 0,
    rampFrom: rampFrom ?? 0,
  };
}

type Key = 'lampStartPassed' | 'lampLevelMissing' | 'lampTimeFar' | 'lampEndPassed' | 'lampTimesCrossed';

const refuse = (field: string, key: Key, params: Record<string, number> = {}) =>
  new Refusal(envelopeStatus.badRequest, key, params, { [field]: key });

/** The end of an override; null without one. */
function readEnd({ until, expireTime }: Given, startsAt: Date): Date | null {
  if (until === 'open') return null;
  if (until === 'night') return noonOf(addDays(nightOf(startsAt, utcOffset), 1), utcOffset);
  const end = readTime('expireTime', expireTime);
  if (until === 'time' && !end)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { expireTime: 'fieldRequired' });
  return end ?? null;
}

function readTime(field: string, text: string | null | undefined): Date | undefined {
  if (!text) return undefined;
  const moment = readWallTime(text);
  if (!moment) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [field]: 'fieldInvalid' });
  return moment;
}
