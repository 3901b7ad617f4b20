import { observer } from 'mobx-react-lite';
import { TreeList, type TreeListProps } from './tree-list.tsx';
import type { Move } from './tree-places.ts';
import { useDrag } from './use-drag.ts';

/** A tree whose nodes can be dragged to another place. */
const DraggableList = observer(({ move, ...props }: TreeListProps & { move(moved: Move): void }) => {
  const { index, foldOf, fold } = props;
  const drag = useDrag(
    index,
    (key) => {
      const item = index.byKey.get(key);
      return item && foldOf(item);
    },
    { move, expand: (key) => fold(key, true) },
  );
  return <TreeList {...props} drag={drag} />;
});

export default DraggableList;
