import type { VoiceStore } from '../../engine/stores/voice/voice-store.ts';
import { useShell } from './shell-context.tsx';

/**
 * The voice assistant while its bubble is open, which its store opens.
 *
 * @throws Error elsewhere
 */
export function useVoice(): VoiceStore {
  const { store } = useShell().voice;
  if (!store) throw new Error('the voice assistant is not open');
  return store;
}
