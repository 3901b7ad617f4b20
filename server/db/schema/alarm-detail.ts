import type { DetectionBox } from '../../../src/schemas/wire/alarms.ts';

/** Who noticed an alarm: a rule of its type, the device itself, a camera, or a person. */
export type AlarmSource = 'rule' | 'device' | 'camera' | 'person';

/** A picture of an alarm: a media file of its tenant. */
export interface AlarmPicture {
  id: string;
  name: string;
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** What an alarm of some kind has beside its columns. */
export interface AlarmDetail {
  /** Business alarms: miniApp, hotline or camera. */
  source?: string;
  reporter?: string;
  pictures?: AlarmPicture[];
  /** AI alarms: 0 to 1, the picture and what is in it. */
  confidence?: number;
  picture?: AlarmPicture;
  boxes?: DetectionBox[];
  /** Alarms of loops: their numbers at the cabinet. */
  loops?: string[];
}
