import { loadPart } from '../engine/stores/environment/load-part.ts';
import type { SoundRecorder } from '../engine/stores/environment/sound-recorder.ts';

/**
 * The microphone, loaded with the first recording; undefined in a browser without media devices, or on a page without a
 * secure connection.
 */
export function openRecorder(media: MediaDevices | undefined = navigator.mediaDevices): SoundRecorder | undefined {
  if (!media?.getUserMedia || typeof MediaRecorder === 'undefined') return undefined;
  return {
    async start(listeners) {
      const { createBrowserRecorder } = await loadPart(() => import('./browser-recorder.ts'));
      return createBrowserRecorder(media).start(listeners);
    },
  };
}
