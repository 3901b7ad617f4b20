import type { FileValue } from '../../engine/records/read-files.ts';
import { FileEntry } from './file-entry.tsx';

/** Files that are there, one below the other. */
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
