import { observer } from 'mobx-react-lite';
import { type CSSProperties, Suspense } from 'react';
import type { BlockPlan, BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useLayouts, usePage } from '../../context/console-context.tsx';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { Node } from '../../nodes/node.tsx';
import { SplitDivider } from './split-divider.tsx';
import './split.css';

// Phones fold the narrow side, and others where the document or the user says so.
const FoldedSide = lazyPart(() => import('./folded-side.tsx'));
const ChosenName = lazyPart(() => import('./chosen-name.tsx'));

/** Identifies this split on its page: splits have no id, but the blocks in them do. */
const nameOf = (side: BlockPlan): string => ('id' in side ? side.id : undefined) ?? side.kind;

/** A narrow and a wide side that scroll independently; on a phone the narrow one folds. */
export const SplitBlock = observer(({ plan }: { plan: BlockPlanOf<'split'> }) => {
  const page = usePage();
  const isPhone = useIsPhone();
  const layouts = useLayouts();
  const key = `${page.plan.path}#split.${nameOf(plan.side)}`;
  const starts = plan.folded ?? false;
  const { width = plan.width, isHidden = starts } = layouts.of(key);
  if (isPhone) {
    return (
      <div className="lamp-split-phone">
        <Suspense fallback={null}>
          <FoldedSide side={plan.side} />
        </Suspense>
        <Node plan={plan.main} />
      </div>
    );
  }
  return (
    <div className="lamp-split lamp-page-fill" style={{ '--lamp-side': `${width}px` } as CSSProperties}>
      {/* Mounted while hidden: the rest of the page needs the selection in it. */}
      <div className="lamp-split-part lamp-split-side" hidden={isHidden}>
        <Node plan={plan.side} />
      </div>
      <SplitDivider
        width={width}
        isHidden={isHidden}
        name={
          isHidden ? (
            <Suspense fallback={null}>
              <ChosenName side={plan.side} />
            </Suspense>
          ) : undefined
        }
        change={(next) => layouts.change(key, { width: next })}
        hide={(next) => layouts.change(key, { isHidden: next === starts ? undefined : next })}
      />
      <div className="lamp-split-part">
        <Node plan={plan.main} />
      </div>
    </div>
  );
});
