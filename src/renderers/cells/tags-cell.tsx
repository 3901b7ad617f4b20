import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { Tag } from '../widgets/tag.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A list of tags. */
export const TagsCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <>
      {value.map((word) => {
        const option = column.options.find((candidate) => candidate.value === word);
        return <Tag key={String(word)}>{option ? text(option.title) : String(word)}</Tag>;
      })}
    </>
  );
});
