import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { VoiceRecognize, type VoiceResult } from '../../../src/schemas/wire/voice.ts';
import { voiceAppType } from '../../../src/schemas/wire/voice-upload.ts';
import type { SessionUser } from '../../access/session-user.ts';
import { mediaFiles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { callerSignal } from '../../http/caller-signal.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import type { Recording } from '../../speech/speech-recognizer.ts';
import { type MessageKey, message } from '../../texts/messages.ts';
import { answerCommand } from '../../voice/answer-command.ts';

/**
 * POST /island-display/assets/voice/recognize: finds what a recording or a typed command means. The recording is read by
 * its id; the `url` of the request is never called.
 */
export async function recognize(c: AppContext): Promise<Response> {
  const { text, id } = await readBody(c, VoiceRecognize);
  const user = signedIn(c);
  const { db } = c.var.services;
  if (text?.trim()) return success(c, await answerCommand(db, user, c.var.locale, text));
  if (!id) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { id: 'fieldRequired' });
  return success(c, await answerRecording(c, user, await takeRecording(c, user, id)));
}

/**
 * Reads and deletes a recording of the user: it is personal, and nobody needs it again.
 * @throws Refusal if the user has none with this id
 */
async function takeRecording(c: AppContext, user: SessionUser, id: string): Promise<Recording> {
  const [taken] = await c.var.services.db
    .delete(mediaFiles)
    .where(
      and(
        eq(mediaFiles.id, id),
        eq(mediaFiles.tenantId, user.tenantId),
        eq(mediaFiles.createUserId, user.userId),
        eq(mediaFiles.appType, voiceAppType),
      ),
    )
    .returning({ content: mediaFiles.content, name: mediaFiles.name, mimeType: mediaFiles.mimeType });
  if (!taken) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return { ...taken, content: new Uint8Array(taken.content) };
}

async function answerRecording(c: AppContext, user: SessionUser, recording: Recording): Promise<VoiceResult> {
  const { db, recognizeSpeech, log } = c.var.services;
  const { locale } = c.var;
  const failed = (key: MessageKey, status: 0 | 2 = 0): VoiceResult => ({ status, content: message(locale, key) });
  if (!recognizeSpeech) return failed('voiceNotSetUp');
  const heard = await recognizeSpeech(recording, { language: locale, signal: callerSignal(c) });
  if ('failure' in heard) {
    log.warn('speech was not recognized', { reason: heard.reason, requestId: c.var.requestId });
    return heard.failure === 'timeout' ? failed('voiceTimedOut', 2) : failed('voiceServiceFailed');
  }
  return heard.text === '' ? failed('voiceSilent') : answerCommand(db, user, locale, heard.text);
}
