import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import type { BlockPlan, BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isTranslated } from '../../../schemas/grammar/text-in.ts';
import { useLayouts, usePage, useText } from '../../context/console-context.tsx';
import { shapeOf } from '../../format/tree-index.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { Node } from '../../nodes/node.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { FoldArrow } from '../../widgets/fold-arrow.tsx';
import { SplitDivider } from './split-divider.tsx';
import './split.css';

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
        <FoldedSide side={plan.side} />
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
        name={isHidden ? <ChosenName side={plan.side} /> : undefined}
        change={(next) => layouts.change(key, { width: next })}
        hide={(next) => layouts.change(key, { isHidden: next === starts ? undefined : next })}
      />
      <div className="lamp-split-part">
        <Node plan={plan.main} />
      </div>
    </div>
  );
});

/** The name of what is selected in a side; undefined for none. */
function nameIn(side: BlockPlan, chosen: unknown, page: PageStore, text: (one: Text) => string): string | undefined {
  const name: unknown =
    side.kind === 'list'
      ? valueAt(Object(chosen).row, side.title)
      : Object(chosen)[side.kind === 'tree' ? shapeOf(page.sourcePlan(side.source), chosen).label : 'name'];
  if (typeof name === 'string') return name;
  return isTranslated(name) ? text(name) : undefined;
}

/** The title of a folded side, and the name of what is selected in it. */
const ChosenName = observer(({ side }: { side: BlockPlan }) => {
  const page = usePage();
  const text = useText();
  const chosen = 'id' in side && side.id !== undefined ? page.chosen(side.id) : undefined;
  const name = nameIn(side, chosen, page, text);
  const title = side.kind !== 'list' && 'title' in side && side.title !== undefined ? text(side.title) : undefined;
  return (
    <>
      {title}
      {name !== undefined && name !== title && <b>{name}</b>}
    </>
  );
});

/** The narrow side on a phone: one line that names the selection in it, and closes when it changes. */
const FoldedSide = observer(({ side }: { side: BlockPlan }) => {
  const page = usePage();
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = 'id' in side && side.id !== undefined ? page.chosen(side.id) : undefined;
  const name = nameIn(side, chosen, page, text);
  const title =
    side.kind !== 'list' && 'title' in side && side.title !== undefined ? text(side.title) : text(blockTexts.unfold);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection closes it
  useEffect(() => setOpen(false), [name]);
  return (
    <section className="lamp-split-fold">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <FoldArrow />
        {name ?? title}
      </button>
      {/* Mounted while folded: the rest of the page needs the selection that it makes initially. */}
      <div id={id} hidden={!isOpen}>
        <Node plan={side} />
      </div>
    </section>
  );
});
