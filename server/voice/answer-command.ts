import type { VoiceResult } from '../../src/schemas/wire/voice.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { Queryable } from '../db/db.ts';
import { type Locale, message } from '../texts/messages.ts';
import { findCandidates } from './find-candidates.ts';
import { interpretCommand, theOneDevice } from './interpret-command.ts';
import { readCommand } from './read-command.ts';

/** Maximum characters of a command. */
const maxWords = 200;

/** Finds what the words mean for a user. Words that mean nothing are repeated, with examples of commands. */
export async function answerCommand(
  db: Queryable,
  user: SessionUser,
  locale: Locale,
  spoken: string,
): Promise<VoiceResult> {
  const words = spoken.trim().slice(0, maxWords);
  const command = readCommand(words);
  const { all, devices } = await findCandidates(db, user, locale, command);
  const meanings = interpretCommand(command, all);
  if (meanings.length === 0) return { status: 1, content: message(locale, 'voiceNotFound', { words }), targets: [] };
  const one = theOneDevice(meanings);
  const device = devices.find(({ id }) => id === one?.id);
  return {
    status: 1,
    content: words,
    ...(device && {
      deviceId: device.id,
      deviceModel: device.productCode,
      deviceName: device.name,
      deviceUid: device.uid,
    }),
    targets: meanings.map(({ target }) => target),
  };
}
