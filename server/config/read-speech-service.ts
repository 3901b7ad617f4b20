import type { SpeechService } from '../speech/speech-recognizer.ts';
import { StartError } from './start-error.ts';

const usualModel = 'whisper-1';

/** Reads SPEECH_URL, SPEECH_KEY and SPEECH_MODEL; undefined without a URL. */
export function readSpeechService(env: Record<string, string | undefined>): SpeechService | undefined {
  const text = env.SPEECH_URL?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Do not print the URL: it may carry a key.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new StartError(
      'SPEECH_URL must look like https://speech.example/v1/audio/transcriptions, with http or https and without credentials: ' +
        'the key is SPEECH_KEY.',
    );
  }
  const key = env.SPEECH_KEY?.trim();
  return { url, ...(key ? { key } : {}), model: env.SPEECH_MODEL?.trim() || usualModel };
}
