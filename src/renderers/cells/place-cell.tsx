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
  const codes = (Array.isArray(value) ? value : [value ?? '']).filter((code) => code !== '');
  if (codes.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  // A single root is in every path and is left out, unless it is the value itself.
  const pathOf = (code: unknown, isWhole?: boolean) => {
    const titles = titlesTo(byKey.get(String(code)));
    if (titles.length === 0) return String(code);
    return (roots.length === 1 && titles.length > 1 && !isWhole ? titles.slice(1) : titles).join(' / ');
  };
  return (
    <span title={codes.map((code) => pathOf(code, true)).join(', ')}>
      {codes.map((code) => pathOf(code)).join(', ')}
    </span>
  );
});

/** The path of names of an area, from its code. */
export const AreaCell = (props: CellProps) => <Place {...props} tree={codeTrees.area} />;

/** The path of names of a department, from its code. */
export const DepartmentCell = (props: CellProps) => <Place {...props} tree={codeTrees.department} />;
