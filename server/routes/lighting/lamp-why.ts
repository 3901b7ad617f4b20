import type { CommandFailure } from '../../../src/schemas/wire/commands.ts';
import type { lightingLamps } from '../../db/schema.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';

/** What decides the level of a lamp. */
interface Reasons {
  /** Null for one that is not planned yet. */
  lamp: typeof lightingLamps.$inferSelect | null;
  programName: string | null;
  /** Of the override in force: its end and its person. */
  expiresAt: Date | null;
  overriddenBy: string | null;
  /** Where the switch of its cabinet stands; null for automatic. */
  local: 'ON' | 'OFF' | null;
  /** Why its last command has failed. */
  failure: CommandFailure | undefined;
}

/** Why a lamp has its level, in the reader's language; of an override also that the lamp has not carried it out. */
export function whyOf({ lamp, programName, local, failure, ...override }: Reasons, locale: Locale): string {
  if (local) return message(locale, local === 'ON' ? 'lampWhy.localOn' : 'lampWhy.localOff');
  if (!lamp) return message(locale, 'lampWhy.unknown');
  if (lamp.overrideId !== null) {
    const why = whyOverridden(override, locale);
    if (!failure) return why;
    return message(locale, 'lampWhy.notFollowed', { why, failure: message(locale, `commandFailure.${failure}`) });
  }
  if (lamp.heldProgram !== null && lamp.drivenAt === null && lamp.heldProgram !== '')
    return message(locale, 'lampWhy.held', { name: lamp.heldProgram });
  if (lamp.heldProgram !== null) return message(locale, 'lampWhy.driven', { name: programName ?? '' });
  return message(locale, 'lampWhy.program', { name: programName ?? '' });
}

function whyOverridden(
  { expiresAt, overriddenBy }: Pick<Reasons, 'expiresAt' | 'overriddenBy'>,
  locale: Locale,
): string {
  const userName = overriddenBy ?? '';
  return expiresAt
    ? message(locale, 'lampWhy.overrideUntil', { userName, time: displayTime(expiresAt).slice(5, 16) })
    : message(locale, 'lampWhy.override', { userName });
}
