import { documentTypes, filmTypes, photoTypes, pictureTypes, sceneTypes, soundTypes } from '../../media/file-types.ts';

const mebibyte = 1024 * 1024;

interface AppType {
  /** Maximum file size in bytes. */
  maxBytes: number;
  allows: readonly string[];
  /** Functions that permit uploads. Default: every signed-in user. */
  functions?: readonly string[];
  /** Its files belong to records; unreferenced ones are deleted after a day. */
  belongsToRecords: boolean;
}

/** Purposes of uploads by the wire's `appType` (contract 3.15). */
export const appTypes: Readonly<Record<string, AppType>> = {
  notice: {
    maxBytes: 20 * mebibyte,
    allows: [...pictureTypes, ...filmTypes, ...soundTypes, ...documentTypes],
    functions: ['200311', '200312'],
    belongsToRecords: true,
  },
  feedback: { maxBytes: 5 * mebibyte, allows: pictureTypes, functions: ['100381'], belongsToRecords: true },
  product: { maxBytes: 5 * mebibyte, allows: pictureTypes, functions: ['200711', '200712'], belongsToRecords: true },
  assetModel: {
    maxBytes: 20 * mebibyte,
    allows: [...pictureTypes, ...sceneTypes],
    functions: ['200621', '200622', '200631', '200632'],
    belongsToRecords: true,
  },
  asset: {
    maxBytes: 20 * mebibyte,
    // Documents are for the fields that a formConfig adds.
    allows: [...photoTypes, ...sceneTypes, ...documentTypes],
    functions: ['200111', '200112', '200121', '200122', '200131', '200132'],
    belongsToRecords: true,
  },
  miniApp: { maxBytes: 2 * mebibyte, allows: pictureTypes, functions: ['200561', '200562'], belongsToRecords: true },
  'island-display-voice': { maxBytes: 10 * mebibyte, allows: soundTypes, belongsToRecords: false },
};

export const maxUploadBytes = Math.max(...Object.values(appTypes).map(({ maxBytes }) => maxBytes));
