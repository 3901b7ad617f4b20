import type { CommandRow } from '../../../schemas/wire/commands.ts';

/** Milliseconds after the end of the waiting time: the platform expires commands once a second. */
const graceMs = 1_500;
const usualMs = 10_000;

/** Milliseconds after which a command that was sent has a reply or has failed. */
export function replyTime({ sentTime, expiresTime }: Pick<CommandRow, 'sentTime' | 'expiresTime'>): number {
  const waitMs = millis(expiresTime) - millis(sentTime);
  return (Number.isFinite(waitMs) ? Math.max(0, waitMs) : usualMs) + graceMs;
}

const millis = (time: unknown): number => Date.parse(String(time).replace(' ', 'T'));
