import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { TreeChildren } from '../../../engine/data/sources/define-source.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber, numberOf } from '../../format/number-format.ts';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { texts } from '../../texts/texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { cutTitle } from './search-tree.ts';
import { placeOfStep } from './tree-places.ts';

const MoveNode = lazyPart(() => import('./move-node.tsx'));

/** The loading of the children of a node, or its failure with a retry. */
const ChildrenState = observer(({ lazy, item }: { lazy: TreeChildren; item: TreeItem }) => {
  const text = useText();
  const state = lazy.stateOf(item.key);
  if (state === 'loading') return <LoadingOutlined spin aria-label={text(texts.loading)} />;
  if (state !== 'failed') return null;
  const retry = (event: SyntheticEvent) => {
    event.stopPropagation();
    void lazy.load(item.node);
  };
  return (
    <span role="alert" className="lamp-node-failed">
      {text(blockTexts.childrenFailed)}
      <Button type="link" size="small" onClick={retry} onKeyDown={(event) => event.stopPropagation()}>
        {text(texts.retry)}
      </Button>
    </span>
  );
});

/** A node: its name with the search text highlighted, its count, and its actions. */
export const NodeTitle = observer(
  (props: {
    plan: BlockPlanOf<'tree'>;
    index: TreeIndex;
    item: TreeItem;
    searchText: string;
    mayMove: boolean;
    lazy: TreeChildren | undefined;
  }) => {
    const { plan, index, item, searchText, mayMove, lazy } = props;
    const display = useDisplay();
    const page = usePage();
    const text = useText();
    const [before, found, behind] = cutTitle(item.title, searchText);
    const count = plan.count === undefined ? undefined : numberOf(item.node[plan.count]);
    const step = (key: string, label: string, by: -1 | 1) => {
      const moved = placeOfStep(index, item.key, by);
      return {
        key,
        label,
        disabled: moved === undefined,
        run: () => void (moved && page.run(plan.move ?? [], { moved, row: moved.node })),
      };
    };
    const [isMoving, setMoving] = useState(false);
    const elsewhere = { key: 'to', label: text(blockTexts.moveTo), run: () => setMoving(true) };
    const moves =
      mayMove && item.parent
        ? [step('up', text(blockTexts.moveUp), -1), step('down', text(blockTexts.moveDown), 1), elsewhere]
        : [];
    return (
      <span className="lamp-node">
        <span className="lamp-node-title" title={item.title}>
          {before}
          {found !== '' && <mark>{found}</mark>}
          {behind}
        </span>
        {count !== undefined && <span className="lamp-node-count">{formatNumber(display.language, count)}</span>}
        {lazy && <ChildrenState lazy={lazy} item={item} />}
        {(plan.nodeActions.length > 0 || moves.length > 0) && (
          // A click in the menu neither selects nor folds the node.
          <span
            role="none"
            className="lamp-node-menu"
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
          >
            <ActionButtons look="menu" buttons={plan.nodeActions} more={{ row: item.node }} extra={moves} />
            {isMoving && (
              <LazyPlace isOpen giveUp={() => setMoving(false)}>
                <MoveNode
                  index={index}
                  item={item}
                  close={() => setMoving(false)}
                  move={(moved) => void page.run(plan.move ?? [], { moved, row: moved.node })}
                />
              </LazyPlace>
            )}
          </span>
        )}
      </span>
    );
  },
);
