import type { FileValue } from '../../engine/records/read-files.ts';
import { FileEntry } from './file-entry.tsx';

/** Uploaded files, one per line. */
const FileLinks = ({ files }: { files: readonly FileValue[] }) => (
  <ul className="lamp-files-list">
    {files.map((file) => (
      <li key={file.id}>
        <FileEntry file={file} among={files} />
      </li>
    ))}
  </ul>
);

export default FileLinks;
