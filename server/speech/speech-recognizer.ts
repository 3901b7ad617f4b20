import type { Locale } from '../texts/messages.ts';

/** Where speech is recognized. */
export interface SpeechService {
  /** An OpenAI-compatible endpoint: https://speech.example/v1/audio/transcriptions. */
  url: URL;
  /** Sent as a bearer token; never logged. */
  key?: string;
  model: string;
  /** Default 20 s. */
  timeoutMs?: number;
}

export interface Recording {
  content: Uint8Array<ArrayBuffer>;
  /** Its extension tells the service the format: voice.webm. */
  name: string;
  mimeType: string;
}

/** What a service has heard; `text` is empty for silence. */
export type Heard = { text: string } | { failure: 'timeout' | 'error'; reason: string };

export interface RecognizeOptions {
  language: Locale;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** Turns speech into text. */
export type RecognizeSpeech = (recording: Recording, options: RecognizeOptions) => Promise<Heard>;

const usualTimeoutMs = 20_000;

/** Creates a client of a speech service. It calls only the configured URL and follows no redirects. */
export function createRecognizer({ url, key, model, timeoutMs = usualTimeoutMs }: SpeechService): RecognizeSpeech {
  return async ({ content, name, mimeType }, { language, signal }) => {
    const body = new FormData();
    body.set('file', new File([content], name, { type: mimeType }));
    body.set('model', model);
    body.set('language', language);
    body.set('response_format', 'json');
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body,
        redirect: 'error',
        signal: AbortSignal.any([timeout, signal]),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        return { failure: 'error', reason: `the speech service responded with ${answer.status}` };
      }
      const { text } = (await answer.json()) as { text?: unknown };
      if (typeof text === 'string') return { text: cleanText(text) };
      return { failure: 'error', reason: 'the response of the speech service has no text' };
    } catch (error) {
      if (timeout.aborted) return { failure: 'timeout', reason: `no response within ${timeoutMs / 1000} s` };
      return { failure: 'error', reason: reasonOf(error) };
    }
  };
}

/** Whisper writes noise in brackets, 「[BLANK_AUDIO]」 or (风声), and repeats control tokens of other models. */
const cleanText = (text: string) =>
  text
    .replace(/<\|[^|>]*\|>|[[(（【][^\])）】]*[\])）】]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** fetch says only 'fetch failed'; the code of its cause has no secrets. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  if (typeof cause?.code === 'string') return `the speech service cannot be reached (${cause.code})`;
  return error instanceof SyntaxError
    ? 'the response of the speech service is not JSON'
    : 'the call of the speech service failed';
}
