import { Type } from 'typebox';

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
  directoryId: Type.Optional(Type.String()),
  appType: Type.Optional(Type.String()),
  fileName: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
});

/** A file of a record, as the console sends it back: only the id counts. */
export const FileReference = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });
