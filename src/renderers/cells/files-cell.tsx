import { observer } from 'mobx-react-lite';
import { readFiles } from '../../engine/records/read-files.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import FileLinks from '../files/file-links.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** Files as links with their sizes, pictures with a thumbnail. */
const FilesCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const files = readFiles(value);
  if (files.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  return <FileLinks files={files} />;
});

export default FilesCell;
