import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { TreeChildren } from '../../../engine/data/sources/define-source.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber, numberOf } from '../../format/number-format.ts';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { texts } from '../../texts/texts.ts';
import { cutTitle } from './search-tree.ts';

// Most trees only choose.
const NodeMenu = lazyPart(() => import('./node-menu.tsx'));
const ChildrenState = lazyPart(() => import('./children-state.tsx'));

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
    const text = useText();
    const [before, found, behind] = cutTitle(item.title, searchText);
    const count = plan.count === undefined ? undefined : numberOf(item.node[plan.count]);
    const hasMoves = mayMove && item.parent !== undefined;
    return (
      <span className="lamp-node">
        <span className="lamp-node-title" title={item.title}>
          {before}
          {found !== '' && <mark>{found}</mark>}
          {behind}
        </span>
        {item.node.active === false && <span className="lamp-node-mark">{text(texts.closed)}</span>}
        {count !== undefined && <span className="lamp-node-count">{formatNumber(display.language, count)}</span>}
        <Suspense>
          {lazy && <ChildrenState lazy={lazy} item={item} />}
          {(plan.nodeActions.length > 0 || hasMoves) && (
            // A click in the menu neither selects nor folds the node.
            <span
              role="none"
              className="lamp-node-menu"
              onClick={(event) => event.stopPropagation()}
              onKeyDown={(event) => event.stopPropagation()}
            >
              <NodeMenu plan={plan} index={index} item={item} mayMove={mayMove} />
            </span>
          )}
        </Suspense>
      </span>
    );
  },
);
