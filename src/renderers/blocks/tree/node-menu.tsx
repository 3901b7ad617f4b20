import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { type Move, placeOfStep } from './tree-places.ts';

const MoveNode = lazyPart(() => import('./move-node.tsx'));

interface Props {
  plan: BlockPlanOf<'tree'>;
  index: TreeIndex;
  item: TreeItem;
  mayMove: boolean;
}

/** The menu of a node: its actions, and its moves to another place. */
const NodeMenu = observer(({ plan, index, item, mayMove }: Props) => {
  const page = usePage();
  const text = useText();
  const [isMoving, setMoving] = useState(false);
  const move = (moved: Move) => void page.run(plan.move ?? [], { moved, row: moved.node });
  const step = (key: string, label: string, by: -1 | 1) => {
    const moved = placeOfStep(index, item.key, by);
    return { key, label, disabled: moved === undefined, run: () => moved && move(moved) };
  };
  const moves =
    mayMove && item.parent
      ? [
          step('up', text(partTexts.moveUp), -1),
          step('down', text(partTexts.moveDown), 1),
          { key: 'to', label: text(partTexts.moveTo), run: () => setMoving(true) },
        ]
      : [];
  return (
    <>
      <ActionButtons look="menu" buttons={plan.nodeActions} more={{ row: item.node }} extra={moves} />
      {isMoving && (
        <LazyPlace isOpen giveUp={() => setMoving(false)}>
          <MoveNode index={index} item={item} close={() => setMoving(false)} move={move} />
        </LazyPlace>
      )}
    </>
  );
});

export default NodeMenu;
