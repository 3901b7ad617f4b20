import { type Static, Type } from 'typebox';
import { limits, optionalText } from './limits.ts';

/** POST /island-display/assets/voice/recognize: a recording that was uploaded, or a typed command. */
export const VoiceRecognize = Type.Object({
  url: optionalText(2000),
  id: optionalText(limits.id),
  /** A command that was typed instead; ours, not in the specification. */
  text: optionalText(),
});
export type VoiceRecognize = Static<typeof VoiceRecognize>;

/** A page, device or alarm that a command names. */
export interface VoiceTarget {
  kind: 'page' | 'device' | 'carrier' | 'alarm';
  id: string;
  name: string;
  /** What tells equal names apart: a UID, a place, a time. */
  note: string | null;
  /** The route of the console. */
  to: string;
}

/** The recognition result (spec section 3, VOICE-03). */
export interface VoiceResult {
  /** 1 recognised, 0 failed, 2 timed out. */
  status: 0 | 1 | 2;
  /** The recognised words, or what to do about them. */
  content: string;
  /** The one device that the command names (VOICE-05). */
  deviceId?: string;
  deviceModel?: string;
  deviceName?: string;
  deviceUid?: string;
  /** What the command may mean, best first; ours, not in the specification. */
  targets?: VoiceTarget[];
}
