import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber, numberOf } from '../../format/number-format.ts';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { blockTexts } from '../../texts/block-texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { cutTitle } from './search-tree.ts';
import { placeOfStep } from './tree-places.ts';

/** A node: its name with the search text highlighted, its count, and its actions. */
export const NodeTitle = observer(
  (props: { plan: BlockPlanOf<'tree'>; index: TreeIndex; item: TreeItem; searchText: string; mayMove: boolean }) => {
    const { plan, index, item, searchText, mayMove } = props;
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
    const moves =
      mayMove && item.parent
        ? [step('up', text(blockTexts.moveUp), -1), step('down', text(blockTexts.moveDown), 1)]
        : [];
    return (
      <span className="lamp-node">
        <span className="lamp-node-title">
          {before}
          {found !== '' && <mark>{found}</mark>}
          {behind}
        </span>
        {count !== undefined && <span className="lamp-node-count">{formatNumber(display.language, count)}</span>}
        {(plan.nodeActions.length > 0 || moves.length > 0) && (
          // A click in the menu neither selects nor folds the node.
          <span
            role="none"
            className="lamp-node-menu"
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
          >
            <ActionButtons look="menu" buttons={plan.nodeActions} more={{ row: item.node }} extra={moves} />
          </span>
        )}
      </span>
    );
  },
);
