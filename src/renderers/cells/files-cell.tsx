import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { readFiles } from '../../engine/records/read-files.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { EmptyCell } from './empty-cell.tsx';

const FileLinks = lazyPart(() => import('../files/file-links.tsx'));

/** Files as links with their sizes, pictures with a thumbnail. */
export const FilesCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const files = readFiles(value);
  if (files.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  // Suspends the cell, not the block around it.
  return (
    <Suspense>
      <FileLinks files={files} />
    </Suspense>
  );
});
