import { observer } from 'mobx-react-lite';
import { codeTrees } from '../../schemas/grammar/code-trees.ts';
import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { titlesTo, treeIndexOf } from '../format/tree-index.ts';
import { useReference } from '../hooks/use-reference.ts';
import { EmptyCell } from './empty-cell.tsx';

const Place = observer(({ value, column, tree }: CellProps & { tree: ReferenceName }) => {
  const text = useText();
  const { byKey, roots } = treeIndexOf(useReference(tree).data);
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const titles = titlesTo(byKey.get(String(value)));
  if (titles.length === 0) return <>{String(value)}</>;
  // A single root is in every path and is left out, unless it is the value itself.
  const path = roots.length === 1 && titles.length > 1 ? titles.slice(1) : titles;
  return <span title={titles.join(' / ')}>{path.join(' / ')}</span>;
});

/** The path of names of an area, from its code. */
export const AreaCell = (props: CellProps) => <Place {...props} tree={codeTrees.area} />;

/** The path of names of a department, from its code. */
export const DepartmentCell = (props: CellProps) => <Place {...props} tree={codeTrees.department} />;
