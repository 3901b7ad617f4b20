import { voiceAppType } from '../../../src/schemas/wire/voice-upload.ts';
import {
  documentTypes,
  filmTypes,
  photoTypes,
  pictureTypes,
  sceneTypes,
  soundTypes,
  voiceTypes,
} from '../../media/file-types.ts';

const mebibyte = 1024 * 1024;

interface AppType {
  /** Maximum file size in bytes. */
  maxBytes: number;
  allows: readonly string[];
  /** Functions that permit uploads. Default: every signed-in user. */
  functions?: readonly string[];
}

/** Purposes of uploads by the wire's `appType` (contract 3.15). Files that no record refers to are deleted after a day. */
export const appTypes: Readonly<Record<string, AppType>> = {
  notice: {
    maxBytes: 20 * mebibyte,
    allows: [...pictureTypes, ...filmTypes, ...soundTypes, ...documentTypes],
    functions: ['200311', '200312'],
  },
  feedback: { maxBytes: 5 * mebibyte, allows: pictureTypes, functions: ['100381'] },
  product: { maxBytes: 5 * mebibyte, allows: pictureTypes, functions: ['200711', '200712'] },
  assetModel: {
    maxBytes: 20 * mebibyte,
    allows: [...pictureTypes, ...sceneTypes],
    functions: ['200621', '200622', '200631', '200632'],
  },
  asset: {
    maxBytes: 20 * mebibyte,
    // Documents are for the fields that a formConfig adds.
    allows: [...photoTypes, ...sceneTypes, ...documentTypes],
    functions: ['200111', '200112', '200121', '200122', '200131', '200132'],
  },
  miniApp: { maxBytes: 2 * mebibyte, allows: pictureTypes, functions: ['200561', '200562'] },
  /** Recognizing a recording deletes it. */
  [voiceAppType]: { maxBytes: 5 * mebibyte, allows: voiceTypes },
};

export const maxUploadBytes = Math.max(...Object.values(appTypes).map(({ maxBytes }) => maxBytes));
