import { mediaUpload } from '../../../schemas/grammar/media-upload.ts';
import type { Call } from '../../data/http/call.ts';
import type { FormField } from '../../forms/form-field.ts';
import type { FileValue } from '../../records/read-files.ts';
import { FileUploads } from './file-uploads.ts';

/** What the uploads need of their form. */
interface UploadsForm {
  send(call: Call): Promise<unknown>;
  read(field: string): unknown;
  write(field: string, files: FileValue[]): void;
  /** Called when an upload of the field has succeeded or failed. */
  onEnd(field: string): void;
}

/** The uploads of each field for files. */
export function makeUploads(fields: readonly FormField[], form: UploadsForm): ReadonlyMap<string, FileUploads> {
  const files = fields.filter(({ input }) => input === 'files');
  return new Map(files.map((field) => [field.field, uploadsOf(field, form)]));
}

function uploadsOf(plan: FormField, form: UploadsForm): FileUploads {
  const { field, upload = mediaUpload, appType = '', accept, maxMB = 20, maxFiles = 5 } = plan;
  return new FileUploads(
    { upload, appType, accept, maxMB, maxFiles },
    {
      send: form.send,
      read: () => form.read(field),
      write: (value) => form.write(field, value),
      onEnd: () => form.onEnd(field),
    },
  );
}
