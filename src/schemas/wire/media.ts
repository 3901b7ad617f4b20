import { Type } from 'typebox';
import { filterText, limits } from './limits.ts';

/** The response of POST /system/mediaInfo/upload, also stored by notices and feedback. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** IMG, GIF, VIDEO, AUDIO or UNKNOWN. */
  type: string;
  /** Relative to the installation; anybody with the URL can read the file. */
  downloadUrl: string;
}

/** A row of POST /system/mediaInfo/pageList, and GET /system/mediaInfo/{id} (contract 3.15). */
export interface MediaRow extends UploadedFile {
  previewUrl: string;
  /** Such as `image/png`. */
  typeDetail: string;
  appType: string;
  directoryId: string;
  createUserName: string | null;
  /** yyyy-MM-ddTHH:mm:ss */
  createTime: string;
}

/** The filters of a page of files. */
export const MediaCondition = Type.Object({
  directoryId: filterText(),
  appType: filterText(limits.word),
  fileName: filterText(),
  type: filterText(limits.word),
});

/** The query of GET /system/mediaInfo/download/{id} and /preview/{id}. */
export const MediaKeyQuery = Type.Object({ key: filterText() });

/** The place of an upload: in its form, or in the query. */
export const UploadPlace = Type.Object({ appType: filterText(limits.word), directoryId: filterText() });

/** A file of a record, as the console sends it back: only the id counts. */
export const FileReference = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });
