import { observer } from 'mobx-react-lite';
import { readFiles } from '../../engine/records/read-files.ts';
import type { InputProps } from '../context/input-props.ts';
import FileLinks from '../files/file-links.tsx';
import { FilePicker } from '../files/file-picker.tsx';

/** Files of a record: chosen, dropped or pasted, uploaded at once, stored as a list. */
const FilesInput = observer(({ id, name, value, readOnly, isInvalid, form }: InputProps<'files'>) => {
  if (readOnly) return <FileLinks files={readFiles(value)} />;
  const uploads = form.uploadsOf(name);
  if (!uploads) throw new Error(`The form has no file field "${name}".`);
  return <FilePicker id={id} uploads={uploads} isInvalid={isInvalid} describedBy={`${id}-note`} />;
});

export default FilesInput;
