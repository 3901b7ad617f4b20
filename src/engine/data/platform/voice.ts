import type { VoiceRecognize, VoiceResult } from '../../../schemas/wire/voice.ts';
import { platformCall, shape, silent } from './platform-call.ts';

/** Recognizes an uploaded recording, or interprets a typed command (VOICE-02). */
export const recognizeVoice = platformCall({
  method: 'POST',
  path: '/island-display/assets/voice/recognize',
  body: shape<VoiceRecognize>(),
  answer: shape<Partial<VoiceResult> | null>(),
  options: silent,
});
