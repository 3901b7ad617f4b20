import { observer } from 'mobx-react-lite';
import { readFiles } from '../../engine/records/read-files.ts';
import FileLinks from '../files/file-links.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import type { FieldProps } from '../registries.tsx';

/** Files of a record: chosen, dropped or pasted, sent at once, kept as a list. */
const FilesField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  if (field.readOnly) return <FileLinks files={readFiles(form.values.get(field.field))} />;
  const uploads = form.uploadsOf?.(field);
  if (!uploads) throw new Error(`the field ${field.field} stands in a form that takes no files`);
  return <FilePicker id={id} uploads={uploads} isInvalid={isInvalid} describedBy={`${id}-note`} />;
});

export default FilesField;
