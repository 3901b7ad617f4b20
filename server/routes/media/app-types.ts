import { documentTypes, filmTypes, pictureTypes, soundTypes } from '../../media/file-types.ts';

const mebibyte = 1024 * 1024;

interface AppType {
  /** The largest file, in bytes. */
  maxBytes: number;
  allows: readonly string[];
  /** Who may upload: people with one of these functions. Without them everybody who is signed in. */
  functions?: readonly string[];
  /** Its files belong to records: one that no record refers to is removed after a day. */
  belongsToRecords: boolean;
}

/** What files can be uploaded for, by the wire's `appType` (contract 3.15). */
export const appTypes: Readonly<Record<string, AppType>> = {
  notice: {
    maxBytes: 20 * mebibyte,
    allows: [...pictureTypes, ...filmTypes, ...soundTypes, ...documentTypes],
    functions: ['200311', '200312'],
    belongsToRecords: true,
  },
  feedback: { maxBytes: 5 * mebibyte, allows: pictureTypes, functions: ['100381'], belongsToRecords: true },
  'island-display-voice': { maxBytes: 10 * mebibyte, allows: soundTypes, belongsToRecords: false },
};

export const maxUploadBytes = Math.max(...Object.values(appTypes).map(({ maxBytes }) => maxBytes));
