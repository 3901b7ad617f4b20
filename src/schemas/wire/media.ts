import { Type } from 'typebox';

/** The answer of POST /system/mediaInfo/upload, and what notices and feedback keep of a file. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** IMG, GIF, VIDEO, AUDIO or UNKNOWN. */
  type: string;
  /** Relative to the installation; whoever has it may read the file. */
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

/** What a page of files can be filtered by. */
export const MediaCondition = Type.Object({
  directoryId: Type.Optional(Type.String()),
  appType: Type.Optional(Type.String()),
  fileName: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
});

/** A file that a record refers to, as a console sends it back: the id decides, the rest is the platform's. */
export const FileReference = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });
