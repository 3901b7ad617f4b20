/** Why a recording ends by itself: the microphone is gone, or the user no longer sees the page. */
export type RecordingEnd = 'unplugged' | 'hidden';

export interface RecordingListeners {
  /** The loudness of each frame, from 0 to 1. */
  onLevel(level: number): void;
  /** Nothing more is recorded; what was recorded can still be taken by `stop`. */
  onEnd(reason: RecordingEnd): void;
}

/** A running recording. Both ways to end it release the microphone. */
export interface RunningRecording {
  /** Ends it and returns the sound; empty if nothing was recorded. */
  stop(): Promise<File>;
  /** Ends it and drops the sound. */
  cancel(): void;
}

/** The microphone of the browser. */
export interface SoundRecorder {
  /** Asks for the microphone, and records once the user allows it. Rejects with the browser's error if not. */
  start(listeners: RecordingListeners): Promise<RunningRecording>;
}
