import type { CellProps } from '../context/registries.tsx';
import { Tag } from '../widgets/tag.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A list of tags. */
export function TagsCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />;
  return (
    <>
      {value.map((word) => (
        <Tag key={String(word)}>{String(word)}</Tag>
      ))}
    </>
  );
}
