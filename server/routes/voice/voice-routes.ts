import { VoiceRecognize } from '../../../src/schemas/wire/voice.ts';
import type { Route } from '../../routing/route.ts';
import { recognize } from './recognize.ts';

/** The voice assistant (VOICE-02). */
export const voiceRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/island-display/assets/voice/recognize',
    audit: 'none',
    access: 'session',
    body: VoiceRecognize,
    handle: recognize,
  },
];
