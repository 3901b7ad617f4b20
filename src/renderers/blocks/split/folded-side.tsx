import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { Node } from '../../nodes/node.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { FoldArrow } from '../../widgets/fold-arrow.tsx';
import { nameIn } from './name-in.ts';

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

export default FoldedSide;
