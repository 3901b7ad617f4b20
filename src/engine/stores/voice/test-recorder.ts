import type { RecordingListeners, RunningRecording, SoundRecorder } from '../environment/sound-recorder.ts';

/** A fake microphone whose sounds the test makes. */
export class TestRecorder implements SoundRecorder {
  /** Why the browser refuses, if it does. */
  refusal: Error | undefined;
  /** What a recording returns. */
  sound = new File(['sound'], 'voice.webm', { type: 'audio/webm' });
  /** Recordings that hold the microphone. */
  running = 0;
  started = 0;
  listeners: RecordingListeners | undefined;
  /** Resolves a request for permission that waits. */
  allow: (() => void) | undefined;
  asks = false;

  async start(listeners: RecordingListeners): Promise<RunningRecording> {
    if (this.asks) {
      await new Promise<void>((resolve) => {
        this.allow = resolve;
      });
    }
    if (this.refusal) throw this.refusal;
    this.listeners = listeners;
    this.started += 1;
    this.running += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) this.running -= 1;
      isOver = true;
    };
    return {
      stop: async () => {
        end();
        return this.sound;
      },
      cancel: end,
    };
  }
}
