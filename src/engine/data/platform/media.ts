import { mediaUpload } from '../../../schemas/grammar/media-upload.ts';
import type { UploadedFile } from '../../../schemas/wire/media.ts';
import { platformCall, shape } from './platform-call.ts';

/** Uploads one file; documents may use another path with the same format. */
export const uploadMedia = platformCall({
  method: 'POST',
  path: mediaUpload,
  body: shape<{ file: File; appType: string; directoryId?: number }>(),
  answer: shape<UploadedFile>(),
  multipart: true,
});
